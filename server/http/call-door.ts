import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Refusal } from '#contract/refusal.ts'
import type { CallReply, CallRequest } from './call-router.ts'
import type { Door } from './front.ts'

const prefix = '/api/v1/'

/** Brings calls from the socket to the call router and its replies back. */
export function createCallDoor(
  answer: (request: CallRequest) => Promise<CallReply>,
  addressOf: (request: IncomingMessage) => string,
): Door {
  return async (request, response, { path }) => {
    if (!path.startsWith(prefix)) return false
    const reply = await answer({
      name: path.slice(prefix.length),
      method: request.method ?? 'GET',
      headers: headersOf(request),
      address: addressOf(request),
      readBody: (max) => readBody(request, max),
    })
    // A body that was not read to its end would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close')
    response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) })
    response.end(reply.body)
    return true
  }
}

/** Node keeps the first of two authorizations; taking one of several would be a guess, so both are shown and neither fits. */
function headersOf({ headers, headersDistinct }: IncomingMessage): IncomingHttpHeaders {
  const given = headersDistinct.authorization ?? []
  return given.length > 1 ? { ...headers, authorization: given.join(', ') } : headers
}

/** Longest time a body may take, in milliseconds. */
const bodyWithinMs = 10_000

/** The whole body, at most `max` bytes. */
async function readBody(request: IncomingMessage, max: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > max) throw tooLarge(max)
  const late = setTimeout(() => request.destroy(), bodyWithinMs + announced / 16)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > max) throw tooLarge(max)
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks, size)
}

function tooLarge(max: number): Refusal {
  return new Refusal('too-large', `The body is too large: at most ${Math.floor(max / 1024)} KiB.`)
}
