import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { valuesOf } from './raw-headers.ts'

const header = 'x-request-id'
/** Format of a proxy's id, including `Self=1-67;Root=1-67` of AWS. The id is written to the log and into replies. */
const form = /^[\w.:;=+/@~-]{1,128}$/

/** Returns the id of a request: the one from a trusted proxy, so that its log and ours use the same id, or a new one. */
export function createRequestIdOf(isProxy: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const provided = isProxy(request.socket.remoteAddress ?? '') ? valuesOf(request.rawHeaders, header) : []
    const [id] = provided
    // Not a running number, which would reveal the number of requests.
    return id !== undefined && provided.length === 1 && form.test(id) ? id : randomUUID()
  }
}
