import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'
/** What a proxy's id may look like: it is written to the log and into replies. */
const form = /^[\w.:=+/-]{1,128}$/

/** Answers the id of a request: the one a trusted proxy gave it, so that its log and ours name it alike; else a new one. */
export function createRequestIdOf(isProxy: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const given = isProxy(request.socket.remoteAddress ?? '') ? onlyLine(request.rawHeaders, header) : undefined
    // No running number: it would tell everybody how many others ask.
    return given !== undefined && form.test(given) ? given : randomUUID()
  }
}

/** The value of a header that stands there once. */
function onlyLine(rawHeaders: readonly string[], name: string): string | undefined {
  let found: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== name.length || rawHeaders[at]?.toLowerCase() !== name) continue
    if (found !== undefined) return undefined
    found = rawHeaders[at + 1]
  }
  return found
}
