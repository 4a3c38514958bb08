import type { IncomingMessage } from 'node:http'
import { badInput, Refusal } from '#contract/refusal.ts'
import { type FileKind, fileKinds } from '#model/file-kinds.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { CallReply, CallRequest } from './call-request.ts'
import { extractFile } from './receive-file.ts'
import type { HttpRequest, Reply } from './reply.ts'
import type { Handler } from './route-handlers.ts'
import { routes } from './routes.ts'

const [callPath, , picturePath] = routes.uploads.paths

const uploadTypes =
  /^(application\/pdf|audio\/(mpeg|mp3|mp4|x-m4a|m4a)|video\/mp4|image\/(png|jpe?g|webp)|text\/(vtt|csv|xml)|application\/(xml|x-subrip|octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/

/** Minimum bytes of an upload per round; slower uploads are aborted. */
const leastBytes = 16 * 1024 * 15
const roundMsDefault = 15_000
/** Maximum share of a round for processing a piece, unless the server is busy or other requests come first. */
const ourPart = 1 / 15
/**
 * Time limit of an upload, in milliseconds, after which an error is sent. Ten seconds later the server would close the connection without
 * a reply (server-options.ts).
 */
const withinMsDefault = 290_000
type Clocks = { withinMs: number; roundMs: number }
/** Time for reading the rest of an upload after an error, in milliseconds, so that the sender receives the reply. */
const drainMs = 5_000

/**
 * Receives files: inside the calls `admin/file-to-link` and `admin/upload-picture`, or as the raw body of
 * `POST /api/v1/admin/upload-file` and of `POST /api/v1/admin/upload-picture`. The raw form has its type
 * in `Content-Type` and its percent-encoded name in `X-File-Name`. Both are the same call for the router, which decides on permissions,
 * origin and rate before the first byte is read.
 */
export function createUploadHandler(
  answer: (request: CallRequest) => Promise<CallReply>,
  files: Pick<Files, 'storeUpload' | 'storeBase64Upload' | 'wait' | 'forget'>,
  { withinMs = withinMsDefault, roundMs = roundMsDefault }: Partial<Clocks> = {},
) {
  async function reply(request: HttpRequest): Promise<Reply> {
    const { message, method, path, address, id } = request
    const tokens: string[] = []
    const wait = async (checked: Parameters<Files['wait']>[0]) => {
      const token = await files.wait(checked)
      tokens.push(token)
      return token
    }
    const bytes = bytesOf(message, { withinMs, roundMs })
    const isPicture = path === picturePath
    const parts: Parts = { request, bytes, files, wait, ...(isPicture && { kinds: ['picture'] }) }
    const isJson = message.headers['content-type']?.startsWith('application/json')
    const call = path === callPath || (isPicture && isJson) ? jsonCall(parts) : rawCall(parts)
    const reply = await answer({
      name: isPicture ? 'admin/upload-picture' : 'admin/file-to-link',
      method,
      headers: call.headers,
      address,
      id,
      readBody: call.readBody,
    })
    for (const token of tokens) await files.forget(token)
    return message.complete ? reply : { ...reply, closes: true, drainMs }
  }

  return { reply } satisfies Handler<'uploads'>
}

const tooLong = 'The upload took longer than five minutes. Use a faster connection or a smaller file.'

type Wait = (checked: Parameters<Files['wait']>[0]) => Promise<string>
type UploadFiles = Pick<Files, 'storeUpload' | 'storeBase64Upload'>
type Bytes = AsyncGenerator<Buffer>
type Call = Pick<CallRequest, 'headers' | 'readBody'>
type Parts = { request: HttpRequest; bytes: Bytes; files: UploadFiles; wait: Wait; kinds?: readonly FileKind[] }

function jsonCall({ request: { message, headers }, bytes, files, wait, kinds }: Parts): Call {
  return {
    headers,
    readBody: (max) => {
      refuseAnnounced(message, max)
      return extractFile(bytes, 'base_64', async (pieces) => wait(await files.storeBase64Upload(pieces, kinds)))
    },
  }
}

function rawCall({ request: { message, headers }, bytes, files, wait, kinds }: Parts): Call {
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    readBody: async () => {
      const declared = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      if (!uploadTypes.test(declared))
        throw new Refusal(
          'wrong-type',
          'Send a PDF, an MP3 or MP4 recording, captions (VTT or SRT), an XBRL file, or a PNG or JPG image.',
        )
      const name = fileName(headers['x-file-name'])
      // Recordings are the largest accepted files.
      refuseAnnounced(message, fileKinds.audio.streamed.bytes)
      const checked = await files.storeUpload(bytes, { way: 'streamed', declared: () => declared, kinds })
      return Buffer.from(JSON.stringify({ base_64: await wait(checked), name }))
    },
  }
}

function fileName(header: string | string[] | undefined): string {
  try {
    const name = decodeURIComponent(String(header ?? '').replace(/^UTF-8''/i, ''))
    if (name) return name
  } catch {
    // Falls through to the refusal: a name that cannot be decoded is invalid.
  }
  throw badInput('name', 'Send the file’s name, percent-encoded, as X-File-Name.')
}

function refuseAnnounced(request: IncomingMessage, max: number): void {
  if (Number(request.headers['content-length'] ?? 0) > max)
    throw new Refusal('too-large', `The file is too large: at most ${Math.floor(max / 1_000_000)} MB.`)
}

/**
 * Yields the bytes of the body. A sender that stops or is too slow is disconnected; one that exceeds the time limit gets an error. None
 * of these is logged as our error. The time for writing or waiting in the queue does not count: the round restarts.
 */
async function* bytesOf(request: IncomingMessage, { withinMs, roundMs }: Clocks): Bytes {
  const until = performance.now() + withinMs
  let bytes = 0
  let last = 0
  let isWithUs = false
  const watch = setInterval(() => {
    if (!isWithUs && bytes - last < leastBytes && !request.complete) request.destroy(new Error('too slow'))
    last = bytes
  }, roundMs)
  try {
    // A refusal half-way is still sent: the connection stays open after reading ends.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (performance.now() > until) throw new Refusal('too-slow', tooLong)
      bytes += chunk.length
      const passedAt = performance.now()
      isWithUs = true
      yield chunk
      isWithUs = false
      if (performance.now() - passedAt < roundMs * ourPart) continue
      watch.refresh()
      last = bytes
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('bad-input', 'The upload was cut off. Try again.')
  } finally {
    clearInterval(watch)
  }
}
