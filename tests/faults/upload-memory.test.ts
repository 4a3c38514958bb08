import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startServer } from '../server.ts'
import { tinyMp3 } from '../tiny-files.ts'

const mb = 1_000_000

/** A43, F17: what one upload may add to the server's memory, in bytes. */
const growthMax = 64 * 1024 * 1024

test('a hundred megabytes streamed up, and as many inside a call, add less than 64 MB to the server’s memory', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ SEED: 'none' })
  try {
    const token = await signIn(server)
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) * 1024
    const piece = tinyMp3(600)
    const pieces = Math.floor((100 * mb) / piece.length)
    for (const way of ['streamed', 'in a call'] as const) {
      const before = memory()
      let most = before
      const watching = setInterval(() => {
        most = Math.max(most, memory())
      }, 10)
      const status = await (way === 'streamed'
        ? stream(server.url, token, piece, pieces)
        : call(server.url, token, piece, pieces))
      clearInterval(watching)
      expect([way, status]).toEqual([way, 200])
      expect(most - before).toBeLessThan(growthMax)
    }
  } finally {
    await server.stop()
  }
})

async function signIn({ url, mails }: Awaited<ReturnType<typeof startServer>>): Promise<string> {
  const post = (name: string, body: object) =>
    fetch(`${url}/api/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('admin/send-otp', { email: 'admin@example.com' })
  await expect.poll(() => mails().length, { timeout: 5000 }).toBeGreaterThan(0)
  const otp = mails()
    .at(-1)
    ?.text.match(/\b\d{4}\b/)?.[0]
  const reply = (await (await post('admin/verify-otp', { email: 'admin@example.com', otp })).json()) as {
    token: string
  }
  return reply.token
}

const stream = (url: string, token: string, piece: Buffer, pieces: number) =>
  send(`${url}/api/v1/admin/upload-file`, pieces, piece, {
    authorization: `Bearer ${token}`,
    'content-type': 'audio/mpeg',
    'x-file-name': 'call.mp3',
    'content-length': piece.length * pieces,
  })

/** Pieces whose length divides by three join into one base64 text. */
const call = (url: string, token: string, piece: Buffer, pieces: number) =>
  send(
    `${url}/api/v1/admin/file-to-link`,
    pieces,
    Buffer.from(piece.toString('base64')),
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ['{"name":"call.mp3","base_64":"', '"}'],
  )

/** Sends the same piece many times, as fast as the server takes it. Answers the status. */
function send(
  url: string,
  times: number,
  piece: Buffer,
  headers: Record<string, string | number>,
  [first, last]: [string, string] = ['', ''],
): Promise<number> {
  return new Promise((done, fail) => {
    const sending = request(url, { method: 'POST', headers }, (reply) => {
      reply.resume()
      done(reply.statusCode ?? 0)
    })
    sending.on('error', fail)
    if (first) sending.write(first)
    let sent = 0
    const more = () => {
      while (sent < times) {
        sent += 1
        if (!sending.write(piece)) return void sending.once('drain', more)
      }
      sending.end(last)
    }
    more()
  })
}
