import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { CallReply, CallRequest } from './call-router.ts'
import type { Door } from './front.ts'
import { headerLines, writeReplyHead } from './reply-head.ts'
import { readBody } from './request-body.ts'
import type { Headers } from './security-headers.ts'

const prefix = '/api/v1/'

/** Brings calls from the socket to the call router and its replies back. `common` is what every reply to a call carries. */
export function createCallDoor(answer: (request: CallRequest) => Promise<CallReply>, common: Headers): Door {
  return async (request, response, { path, address, id }) => {
    if (!path.startsWith(prefix)) return false
    const reply = await answer({
      name: path.slice(prefix.length),
      method: request.method ?? 'GET',
      headers: headersOf(request),
      address,
      id,
      readBody: (max) => readBody(request, max),
    })
    // A body that was not read to its end would be taken for the next request.
    if (!request.complete) response.setHeader('connection', 'close')
    const own = { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) }
    writeReplyHead(response, reply.status, headerLines(common, own), id)
    response.end(request.method === 'HEAD' ? undefined : reply.body)
    return true
  }
}

/** Node keeps the first of two authorizations; taking one of several would be a guess, so both are shown and neither fits. */
function headersOf({ headers, headersDistinct }: IncomingMessage): IncomingHttpHeaders {
  const given = headersDistinct.authorization ?? []
  return given.length > 1 ? { ...headers, authorization: given.join(', ') } : headers
}
