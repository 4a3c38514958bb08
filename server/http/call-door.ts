import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { CallReply, CallRequest } from './call-router.ts'
import type { Door } from './front.ts'
import { readBody } from './request-body.ts'

const prefix = '/api/v1/'

/** Brings calls from the socket to the call router and its replies back. */
export function createCallDoor(answer: (request: CallRequest) => Promise<CallReply>): Door {
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
    response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) })
    response.end(request.method === 'HEAD' ? undefined : reply.body)
    return true
  }
}

/** Node keeps the first of two authorizations; taking one of several would be a guess, so both are shown and neither fits. */
function headersOf({ headers, headersDistinct }: IncomingMessage): IncomingHttpHeaders {
  const given = headersDistinct.authorization ?? []
  return given.length > 1 ? { ...headers, authorization: given.join(', ') } : headers
}
