import type { CallReply, CallRequest } from './call-request.ts'
import { readBody } from './request-body.ts'
import type { Handler } from './route-handlers.ts'

const prefix = '/api/v1/'

/**
 * Time for reading and discarding the rest of a body after an early reply, in milliseconds. A connection closed with unread bytes is
 * reset, and the caller never sees the reply.
 */
const drainMs = 1000

/** Passes calls from the socket to the call router, and sends its replies. */
export function createCallHandler(answer: (request: CallRequest) => Promise<CallReply>): Handler<'calls'> {
  return {
    async reply({ message, method, headers, path, address, id }) {
      const reply = await answer({
        name: path.slice(prefix.length),
        method,
        headers,
        address,
        id,
        readBody: (max) => readBody(message, max),
      })
      return message.complete ? reply : { ...reply, closes: true, drainMs }
    },
  }
}
