import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Files } from '#server/domain/files/files.ts'
import { createSendReply } from './send-reply.ts'
import { createUploadHandler } from './upload-handler.ts'

async function siteWith(clocks: Parameters<typeof createUploadHandler>[2], turnComesAfterMs = 0) {
  let received = 0
  const files = {
    storeUpload: async (bytes: AsyncIterable<Uint8Array>) => {
      for await (const piece of bytes) {
        // Never resolves, like a file that waits in the queue for long.
        if (!received) await new Promise((done) => setTimeout(done, turnComesAfterMs))
        received += piece.length
      }
      return {}
    },
    wait: async () => 'token',
    forget: async () => undefined,
  } as unknown as Files
  const answer: Parameters<typeof createUploadHandler>[0] = async ({ readBody }) =>
    readBody(1).then(
      () => ({ status: 200, headers: {}, body: '{"status":true}' }),
      (error: Error) => ({ status: 408, headers: {}, body: JSON.stringify({ err: error.message }) }),
    )
  const handler = createUploadHandler(answer, files, clocks)
  const send = createSendReply({ common: {}, limitRefusals: (reply) => reply })
  const server = createServer(async (message, response) => {
    const { url: path = '', method = '', headers } = message
    const request = { message, method, headers, path, query: '', origin: '', address: '127.0.0.1', id: 'one' }
    await send((await handler.reply(request)) ?? { status: 404 }, request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    received: () => received,
    close: () => new Promise((done) => server.close(done)),
    trickle: (pieces: number) => trickle(port, pieces),
    send: (body: Buffer<ArrayBuffer>) =>
      fetch(`http://127.0.0.1:${port}/api/v1/admin/upload-file`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' },
        body,
      }),
  }
}

/** Sends pieces of a kilobyte, one every ten milliseconds. Returns the response. */
function trickle(port: number, pieces: number): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const path = '/api/v1/admin/upload-file'
    const headers = { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf', 'content-length': pieces * 1024 }
    const sending = ask({ port, host: '127.0.0.1', method: 'POST', path, headers }, async (reply) => {
      clearInterval(beat)
      resolve({ status: reply.statusCode ?? 0, output: await text(reply) })
    })
    let left = pieces
    const beat = setInterval(() => {
      left -= 1
      if (left > 0) sending.write(Buffer.alloc(1024))
      else sending.end(Buffer.alloc(1024), () => clearInterval(beat))
    }, 10)
    sending.once('error', reject)
  })
}

test('a slow upload gets the response 408 over its own connection', async () => {
  const site = await siteWith({ withinMs: 300 })
  expect(await site.trickle(500)).toMatchObject({
    status: 408,
    output: expect.stringContaining('took longer than five minutes'),
  })
  expect(site.received()).toBeLessThan(100 * 1024)
  await site.close()
})

test('an upload within its time is received in full', async () => {
  const site = await siteWith({ withinMs: 30_000 })
  expect(await site.trickle(20)).toMatchObject({ status: 200 })
  expect(site.received()).toBe(20 * 1024)
  await site.close()
})

test('an upload that waits for its turn is not treated as a stopped sender', async () => {
  const site = await siteWith({ roundMs: 100 }, 500)
  const body = Buffer.alloc(32 * 1024 * 1024)
  expect((await site.send(body)).status).toBe(200)
  expect(site.received()).toBe(body.length)
  await site.close()
})
