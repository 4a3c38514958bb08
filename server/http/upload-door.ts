import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#contract/refusal.ts'
import type { Files } from '#server/domain/files.ts'
import type { CallReply, CallRequest } from './call-router.ts'
import type { Door } from './front.ts'
import { takeFileOut } from './receive-file.ts'

const callPath = '/api/v1/admin/file-to-link'
const streamPath = '/api/v1/admin/upload-file'

const uploadTypes =
  /^(application\/pdf|audio\/(mpeg|mp3|mp4|x-m4a|m4a)|video\/mp4|image\/(png|jpe?g)|application\/octet-stream)$/

/** An upload slower than this many bytes in a round is given up. */
const leastBytes = 16 * 1024 * 15
const roundMs = 15_000
/** After a refusal the rest of an upload is read for so long, so that the sender gets to read the reply. */
const drainMs = 5_000

/**
 * Receives files: inside the `admin/file-to-link` call, or as the raw body of `POST /api/v1/admin/upload-file` with its type in
 * `Content-Type` and its percent-encoded name in `X-File-Name`. Both are the same call to the router, so that who may, from where and
 * how often is decided in one place; only then is the first byte read.
 */
export function createUploadDoor(answer: (request: CallRequest) => Promise<CallReply>, files: Files): Door {
  return async (request, response, { path, address, id }) => {
    if (path !== callPath && path !== streamPath) return false
    const tokens: string[] = []
    const wait = async (checked: Parameters<Files['wait']>[0]) => {
      const token = await files.wait(checked)
      tokens.push(token)
      return token
    }
    const call = path === callPath ? jsonCall(request, files, wait) : rawCall(request, files, wait)
    const reply = await answer({
      name: 'admin/file-to-link',
      method: request.method ?? 'GET',
      headers: call.headers,
      address,
      id,
      readBody: call.readBody,
    })
    for (const token of tokens) await files.forget(token)
    await send(request, response, reply)
    return true
  }
}

type Wait = (checked: Parameters<Files['wait']>[0]) => Promise<string>
type Call = Pick<CallRequest, 'headers' | 'readBody'>

function jsonCall(request: IncomingMessage, files: Files, wait: Wait): Call {
  return {
    headers: request.headers,
    readBody: (max) => {
      refuseAnnounced(request, max)
      return takeFileOut(bytesOf(request), 'base_64', async (pieces) => wait(await files.takeInBase64(pieces)))
    },
  }
}

function rawCall(request: IncomingMessage, files: Files, wait: Wait): Call {
  return {
    headers: { ...request.headers, 'content-type': 'application/json' },
    readBody: async () => {
      const declared = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      if (!uploadTypes.test(declared))
        throw new Refusal('wrong-type', 'Send a PDF, an MP3 or MP4 recording, or a PNG or JPG image.')
      const name = fileName(request.headers['x-file-name'])
      refuseAnnounced(request, 200_000_000)
      const checked = await files.takeIn(bytesOf(request), { way: 'streamed', declared: () => declared })
      return Buffer.from(JSON.stringify({ base_64: await wait(checked), name }))
    },
  }
}

function fileName(header: string | string[] | undefined): string {
  try {
    const name = decodeURIComponent(String(header ?? '').replace(/^UTF-8''/i, ''))
    if (name) return name
  } catch {
    // Falls through to the refusal: a name that does not decode is no name.
  }
  throw new Refusal('bad-input', 'Send the file’s name, percent-encoded, as X-File-Name.', { field: 'name' })
}

function refuseAnnounced(request: IncomingMessage, max: number): void {
  if (Number(request.headers['content-length'] ?? 0) > max)
    throw new Refusal('too-large', `The file is too large: at most ${Math.floor(max / 1_000_000)} MB.`)
}

/** The body's bytes. A sender that stops or crawls is cut off; neither is a fault of ours. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0
  let last = 0
  const watch = setInterval(() => {
    if (bytes - last < leastBytes && !request.complete) request.destroy(new Error('too slow'))
    last = bytes
  }, roundMs)
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  } catch {
    throw new Refusal('bad-input', 'The upload was cut off. Try again.')
  } finally {
    clearInterval(watch)
  }
}

async function send(request: IncomingMessage, response: ServerResponse, reply: CallReply): Promise<void> {
  if (response.destroyed) return
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) })
  response.write(reply.body)
  if (!request.complete && !request.destroyed) await drained(request)
  response.end()
}

/** Reads and drops what still comes, for a while. */
function drained(request: IncomingMessage): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, drainMs)
    const finish = () => {
      clearTimeout(late)
      done()
    }
    request.once('end', finish).once('error', finish).once('close', finish)
    request.resume()
  })
}
