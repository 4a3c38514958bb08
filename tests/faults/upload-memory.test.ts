// @module-tag night

import { randomFillSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { type Server, startServer } from '../server.ts'
import { tinyMp3 } from '../tiny-files.ts'

const mb = 1_000_000

/** Maximum growth of the server's memory during one upload, in bytes. */
const growthMax = 64 * 1024 * 1024

test('a hundred megabytes, streamed or in a call, add less than 64 MB to the server’s memory (A43, F17)', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ SEED: 'none' })
  try {
    const token = await signIn(server)
    const memory = () => memoryOf(server)
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

test('an annual report of 100 MB is accepted within 400 MB of memory, and a larger one is refused (44.11)', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ SEED: 'none' })
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(server))
  }, 10)
  try {
    const token = await signIn(server)
    const upload = async (bytes: number) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/pdf',
        'x-file-name': 'report.pdf',
      }
      const url = `${server.url}/api/v1/admin/upload-file`
      return fetch(url, { method: 'POST', headers, body: reportOf(bytes) })
    }
    const taken = await upload(100 * mb)
    expect([taken.status, await taken.json()]).toEqual([
      200,
      { status: true, link: expect.stringContaining('/files/') },
    ])
    expect(await (await upload(100 * mb + 1)).json()).toMatchObject({
      err: 'A PDF can have at most 100 MB. Choose a smaller file.',
    })
    expect(most).toBeLessThan(400 * mb)
  } finally {
    clearInterval(watching)
    await server.stop()
  }
})

test('fifty bodies of 90 MB at once are accepted two at a time or refused, without a restart (F17)', {
  timeout: 180_000,
}, async () => {
  const server = await startServer({ SEED: 'none', NODE_OPTIONS: '--max-old-space-size=256' })
  try {
    const token = await signIn(server)
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, memoryOf(server))
    }, 10)
    const piece = tinyMp3(600)
    const pieces = Math.floor((90 * mb) / piece.length)
    const places = {
      streamed: () => stream(server.url, token, piece, pieces),
      'in a call': () => call(server.url, token, piece, pieces),
      'to a call that takes 4 kB': () => tooLarge(server.url, piece, pieces),
    }
    const times = (howMany: number, place: keyof typeof places) => Array.from({ length: howMany }, places[place])
    const statuses = await Promise.all([
      ...times(5, 'streamed'),
      ...times(5, 'in a call'),
      ...times(40, 'to a call that takes 4 kB'),
    ])
    clearInterval(watching)
    const counted = (status: number) => statuses.filter((statuse) => statuse === status).length
    // On a busy machine, a sender may see its connection closed before it reads the reason.
    expect([counted(200), counted(413) + counted(closed)]).toEqual([10, 40])
    expect(counted(413)).toBeGreaterThan(20)
    expect(most).toBeLessThan(400 * 1024 * 1024)
    expect(server.process.exitCode).toBeNull()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${server.url}/`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

/** A PDF of one page and a picture of noise, so many bytes long. */
function reportOf(bytes: number): Buffer<ArrayBuffer> {
  const before =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n'
  const after = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const head = (length: number) => `${before}4 0 obj<</Type/XObject/Subtype/Image/Length ${length}>>stream\n`
  const length = bytes - head(10_000_000).length - after.length
  const noise = Buffer.alloc(length)
  // The same noise repeatedly: a report of random bytes might contain the start of an object by chance.
  randomFillSync(noise, 0, 65_536)
  for (let index = 65_536; index < length; index += 65_536) noise.copy(noise, index, 0, 65_536)
  return Buffer.concat([Buffer.from(head(length)), noise, Buffer.from(after)])
}

function memoryOf({ process: { pid } }: Server): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

const tooLarge = (url: string, piece: Buffer, pieces: number) =>
  send(`${url}/api/v1/user/download`, pieces, piece, {
    'content-type': 'application/json',
    'content-length': piece.length * pieces,
  })

async function signIn({ url, mails }: Server): Promise<string> {
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

/** Pieces whose length is divisible by three join into one base64 text. */
const call = (url: string, token: string, piece: Buffer, pieces: number) =>
  send(
    `${url}/api/v1/admin/file-to-link`,
    pieces,
    Buffer.from(piece.toString('base64')),
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ['{"name":"call.mp3","base_64":"', '"}'],
  )

const closed = 0

function send(
  url: string,
  times: number,
  piece: Buffer,
  headers: Record<string, string | number>,
  [first, last]: [string, string] = ['', ''],
): Promise<number> {
  return new Promise((done, fail) => {
    let answered = false
    const sending = request(url, { method: 'POST', headers }, (reply) => {
      answered = true
      reply.resume()
      done(reply.statusCode ?? 0)
      // A refused sender need not send the rest.
      if (reply.statusCode !== 200) sending.destroy()
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (answered) return
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') done(closed)
      else fail(error)
    })
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
