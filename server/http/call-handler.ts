import type { CallReply, CallRequest } from './call-request.ts'
import type { Handler } from './reply.ts'
import { readBody } from './request-body.ts'

const prefix = '/api/v1/'

/**
 * How long the rest of a body is read and dropped after a reply that did not wait for it, in milliseconds: a connection closed over bytes
 * that nobody read is reset, and the caller never reads why.
 */
const drainMs = 1000

/** Brings calls from the socket to the call router, and its replies back. */
export function createCallHandler(answer: (request: CallRequest) => Promise<CallReply>): Handler {
  return {
    addresses: [`${prefix}*`],
    serves: ({ path }) => path.startsWith(prefix),
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
