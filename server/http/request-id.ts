import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { valuesOf } from './raw-headers.ts'

const header = 'x-request-id'
/** What a proxy's id may look like, `Self=1-67;Root=1-67` of AWS included: it is written to the log and into replies. */
const form = /^[\w.:;=+/@~-]{1,128}$/

/** Answers the id of a request: the one a trusted proxy gave it, so that its log and ours name it alike; else a new one. */
export function createRequestIdOf(isProxy: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const given = isProxy(request.socket.remoteAddress ?? '') ? valuesOf(request.rawHeaders, header) : []
    const [id] = given
    // No running number: everybody could read from it how many others ask.
    return id !== undefined && given.length === 1 && form.test(id) ? id : randomUUID()
  }
}
