import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { CallReply, CallRequest } from './call-router.ts'
import type { Handler } from './reply.ts'
import { readBody } from './request-body.ts'

const prefix = '/api/v1/'

/** Brings calls from the socket to the call router, and its replies back. */
export function createCallHandler(answer: (request: CallRequest) => Promise<CallReply>): Handler {
  return {
    serves: ({ path }) => path.startsWith(prefix),
    async reply({ message, method, path, address, id }) {
      const reply = await answer({
        name: path.slice(prefix.length),
        method,
        headers: headersOf(message),
        address,
        id,
        readBody: (max) => readBody(message, max),
      })
      return message.complete ? reply : { ...reply, closes: true }
    },
  }
}

/** Node keeps the first of two authorizations; taking one of several would be a guess, so both are shown and neither fits. */
function headersOf({ headers, rawHeaders }: IncomingMessage): IncomingHttpHeaders {
  if (headers.authorization === undefined) return headers
  const given = rawHeaders.filter((_, at) => at % 2 && rawHeaders[at - 1]?.toLowerCase() === 'authorization')
  return given.length > 1 ? { ...headers, authorization: given.join(', ') } : headers
}
