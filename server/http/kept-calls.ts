import type { IncomingMessage } from 'node:http'
import { type CallName, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import type { KeptAnswer } from './front.ts'
import type { Glance } from './glance.ts'
import type { ReadyReplies } from './ready-replies.ts'
import { writeReplyHead } from './reply-head.ts'

const prefix = '/api/v1/'
/** The whole body of a call that takes nothing. */
const nothing = '{}'

export type KeptCallsParts = {
  replies: Pick<ReadyReplies, 'names' | 'kept'>
  isOwnOrigin: (origin: string, host: string | undefined) => boolean
  onCall: (name: string, status: number) => void
}

/**
 * Answers calls whose reply is ready as pages are answered. Only what is plainly right passes: POST of nothing or of `{}` as JSON, whole,
 * from this site or from a program. Everything else goes on to the call router, which refuses it or does not, in one place.
 */
export function createKeptCalls({ replies, isOwnOrigin, onCall }: KeptCallsParts): KeptAnswer {
  // A call that is counted or needs a session is the router's.
  const open = replies.names.filter((name) => {
    const row: CallRow = calls[name]
    return row.requires === 'anyone' && !row.perAddress && !row.overall && !row.changes
  })
  const names = new Map<string, CallName>(open.map((name) => [prefix + name, name]))

  return (request, response, { seen, url, done, onward }) => {
    const name = names.get(request.url ?? '')
    if (!name || request.method !== 'POST' || !isPlain(seen, isOwnOrigin)) return false
    if (!replies.kept(name, seen.accepted)) return false
    // A body this small came with its head, and is there once the parser is done with both.
    process.nextTick(() => {
      const reply = takesNothing(request, Number(seen.contentLength ?? 0))
        ? replies.kept(name, seen.accepted)
        : undefined
      if (!reply) return onward()
      writeReplyHead(response, 200, reply.lines, url.id)
      response.end(reply.body)
      onCall(name, 200)
      done()
    })
    return true
  }
}

function isPlain(seen: Glance, isOwnOrigin: KeptCallsParts['isOwnOrigin']): boolean {
  if (seen.origin !== undefined && !isOwnOrigin(seen.origin, seen.host)) return false
  if (seen.site !== undefined && seen.site !== 'same-origin') return false
  if (seen.contentType !== undefined && seen.contentType !== 'application/json') return false
  if (seen.contentLength === '2') return seen.contentType !== undefined
  return seen.contentLength === undefined || seen.contentLength === '0'
}

/** Whether the whole body is there and says nothing. What it says otherwise is put back for whoever reads it. */
function takesNothing(request: IncomingMessage, length: number): boolean {
  if (!length) return true
  if (request.readableLength < length) return false
  const body = request.read() as Buffer
  if (body.toString('latin1') === nothing) return true
  request.unshift(body)
  return false
}
