import type { IncomingMessage } from 'node:http'
import { Refusal } from '#contract/refusal.ts'

/** Timeout of an ordinary body, in milliseconds. */
const bodyWithinMs = 10_000
/** Limit above which a body counts as an upload, in bytes. Uploads have no timeout, but a minimum speed. */
const uploadFrom = 4 * 1024 * 1024
/** Minimum speed of an upload: `uploadStretchBytes` in every `uploadStretchMs` (16 KiB a second). */
const uploadStretchMs = 15_000
const uploadStretchBytes = 16 * 1024 * 15

/** Reads the full body, at most `max` bytes. Throws 413 past that, 408 if it arrives too slowly. */
export function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > max) return Promise.reject(tooLarge(max))
  if (request.headers['content-length'] === '0' || isWithoutBody(request)) return Promise.resolve(Buffer.alloc(0))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let seen = 0
    const isUpload = max > uploadFrom
    const clock = setInterval(
      () => {
        if (isUpload && size - seen >= uploadStretchBytes) seen = size
        else end(() => reject(new Refusal('too-slow', 'The body arrived too slowly. Try again.')))
      },
      isUpload ? uploadStretchMs : bodyWithinMs,
    )
    function end(how: () => void) {
      clearInterval(clock)
      request.off('data', receive).off('end', finish).off('close', broken).off('error', broken)
      request.pause()
      how()
    }
    function receive(chunk: Buffer) {
      size += chunk.length
      if (size > max) return end(() => reject(tooLarge(max)))
      chunks.push(chunk)
    }
    const finish = () => end(() => resolve(Buffer.concat(chunks, size)))
    const broken = () => end(() => reject(new Refusal('bad-input', 'The body is incomplete. Send it again.')))
    request.on('data', receive).on('end', finish).on('close', broken).on('error', broken)
  })
}

function isWithoutBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

function tooLarge(max: number): Refusal {
  return new Refusal('too-large', `The body is too large: at most ${Math.floor(max / 1024)} KiB.`)
}
