import type { IncomingHttpHeaders } from 'node:http'
import { type CallName, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import { mutates } from '#contract/replies/replies.ts'
import { isKeyOf } from '#model/keys-of.ts'
import type { CallContext, Caller, Cookie, Handlers, SignedIn } from '#server/calls/handler.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SiteAddresses } from '#server/domain/redirects/site-addresses.ts'
import { readInput } from './call-input.ts'
import type { CallLimits } from './call-limits.ts'
import type { CallReply, CallRequest } from './call-request.ts'
import { callerOf, type IsOwnOrigin, refuseOtherSites } from './caller.ts'
import { cookieLine } from './cookies.ts'
import { encodeAs, encodingFor } from './encodings.ts'
import type { SerialisedResponses } from './serialised-responses.ts'

export type Wiring = {
  domain: Domain
  addresses: SiteAddresses
  handlers: Partial<Handlers>
  /** Returns the session of the request. Throws 401 if there is none. */
  authenticate: (authorization: string | undefined, caller: Caller) => Promise<SignedIn>
  /** Counts calls per address and writes per session. Throws 429. */
  limits: CallLimits
  /** Prebuilt bytes of replies that are the same for everybody. */
  serialised: SerialisedResponses
  isOwnOrigin: IsOwnOrigin
  secureCookies: boolean
  /** Validates replies against the table: on in development and tests. */
  checkReplies: boolean
  /**
   * Called for unexpected errors. Logs the error; the client receives a generic message, or the message that `onBug` returns for a failed
   * store.
   */
  onBug: (error: unknown, name: string, id?: string) => Refusal | undefined
  onCall: (name: string, status: number) => void
}

const replyHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** Answers calls: finds the row, checks the caller, parses the body and runs the handler. Authorisation is enforced only here. */
export function createCallRouter(wiring: Wiring): (request: CallRequest) => Promise<CallReply> {
  return async (request) => {
    const extras: ReplyExtras = { cookies: [] }
    try {
      const answered = await answer(request, wiring, extras)
      wiring.onCall(request.name, 200)
      return answered
    } catch (error) {
      const refused = refuse(error, request, wiring, extras)
      if (isKeyOf(calls, request.name)) wiring.onCall(request.name, refused.status)
      return refused
    }
  }
}

type ReplyExtras = { cookies: Cookie[]; retryAfterS?: number }

async function answer(request: CallRequest, wiring: Wiring, extras: ReplyExtras): Promise<CallReply> {
  const { name } = request
  if (!isKeyOf(calls, name)) throw new Refusal('unknown-call', 'This call does not exist. Check its name.')
  const row: CallRow = calls[name]
  if (request.method !== 'POST') throw new Refusal('post-only', 'Send calls with POST.')
  refuseOtherSites(request.headers, wiring.isOwnOrigin)
  const caller = callerOf(request, wiring.secureCookies)
  const admin = row.requires === 'anyone' ? undefined : await admit(request, { row, caller, wiring })
  if (admin) wiring.limits.countWrite(row, admin)
  const input = await readInput(request, row)
  // Invalid input is not counted against the rate limit.
  await wiring.limits.countCall(name, row, caller)
  const encodings = request.headers['accept-encoding']
  const ready = await wiring.serialised(name, encodings)
  const answered =
    ready ?? (await compressed(await handle({ request, name, row, caller, admin, input, extras }, wiring), encodings))
  // Callers removed or signed out meanwhile get nothing (A21); changes check the session in their own transaction.
  if (admin && !mutates(row) && !row.endsSession) await wiring.domain.sessions.requireSessionStillValid(admin)
  return answered
}

/** Returns the caller, if their role allows the call. Checked again when the call reads or changes data. */
async function admit(
  { headers }: CallRequest,
  { row, caller, wiring }: { row: CallRow; caller: Caller; wiring: Wiring },
): Promise<SignedIn> {
  const admin = await wiring.authenticate(headers.authorization, caller)
  wiring.domain.sessions.requireCapability(admin, row.requires)
  if (row.needsConfirmation) wiring.domain.sessions.requireConfirmation(admin)
  return { ...admin, requirement: row.requires }
}

type AdmittedCall = {
  request: CallRequest
  name: CallName
  row: CallRow
  caller: Caller
  admin: SignedIn | undefined
  input: unknown
  extras: ReplyExtras
}

async function handle(
  { request, name, row, caller, admin, input, extras }: AdmittedCall,
  wiring: Wiring,
): Promise<CallReply> {
  // Its row's schema parsed the input, and `admit` returned the admin that the row requires.
  const handler = wiring.handlers[name] as ((input: unknown, context: CallContext) => Promise<unknown>) | undefined
  if (!handler) throw new Refusal('not-set-up', 'This call is not set up on this server.')
  const context = {
    domain: wiring.domain,
    addresses: wiring.addresses,
    caller,
    admin,
    setCookie: (cookie: Cookie) => void extras.cookies.push(cookie),
    setRetryAfter: (seconds: number) => {
      extras.retryAfterS = seconds
    },
  } as CallContext
  const call = { name, row, headers: request.headers, input, sessionId: admin?.sessionId }
  const output = await onceForItsKey(call, wiring.domain.idempotency, () => handler(input, context))
  if (wiring.checkReplies) row.output.parse(output)
  return reply(200, output, wiring, extras)
}

function reply(status: number, output: unknown, wiring: Wiring, { cookies, retryAfterS }: ReplyExtras): CallReply {
  const headers: CallReply['headers'] = { ...replyHeaders }
  if (cookies.length) headers['set-cookie'] = cookies.map((cookie) => cookieLine(cookie, wiring.secureCookies))
  if (retryAfterS !== undefined) headers['retry-after'] = String(Math.ceil(retryAfterS))
  return { status, headers, body: JSON.stringify(output) }
}

/** Minimum size of a reply to be compressed, in bytes. */
const bytesToCompress = 4_000

/** Returns a long list for one session in the smallest encoding that the client accepts. */
async function compressed(full: CallReply, accepted: string | undefined): Promise<CallReply> {
  const encoding = encodingFor(accepted)
  if (encoding === 'identity' || Buffer.byteLength(full.body) < bytesToCompress) return full
  const headers = { ...full.headers, 'content-encoding': encoding, vary: 'accept-encoding' }
  return { ...full, headers, body: await encodeAs(encoding, Buffer.from(full.body)) }
}

function refuse(thrown: unknown, request: CallRequest, wiring: Wiring, extras: ReplyExtras): CallReply {
  const error = thrown instanceof Refusal ? thrown : wiring.onBug(thrown, request.name, request.id)
  if (!error) {
    return reply(
      500,
      { err: 'Something went wrong on our side. Nothing was changed. Try again.', code: 'internal', id: request.id },
      wiring,
      extras,
    )
  }
  const { field, retryAfterS, data } = error.detail
  const body = { err: error.message, code: error.code, field, data }
  const answer = reply(statusOf(error), body, wiring, { ...extras, retryAfterS })
  if (error.code === 'post-only') answer.headers.allow = 'POST'
  return answer
}

type Call = { name: string; row: CallRow; headers: IncomingHttpHeaders; input: unknown; sessionId: string | undefined }

/** Runs a call. A mutating call with an `Idempotency-Key` runs once, and a retry gets the same output. */
function onceForItsKey(
  { name, row, headers, input, sessionId = '' }: Call,
  idempotency: Domain['idempotency'],
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = mutates(row) ? idempotencyKey(headers) : undefined
  if (key === undefined) return run()
  const request = `${name} ${JSON.stringify(input)}`
  const { returnsSecret } = row
  return idempotency.once({ key, sessionId, request, returnsSecret, replyFrom: (left) => replyFrom(row, left) }, run)
}

/** Returns the caller's key of one change, so that a retry changes nothing again. */
function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Refusal('bad-input', 'Idempotency-Key must be 1 to 200 visible characters.')
}

/** Rebuilds the reply of a mutating call from its ledger entry, with the new row's id if the call adds one. */
function replyFrom(row: CallRow, { revision, firstId }: { revision: number; firstId: string | null }): unknown {
  const changed = { status: true, revision }
  return row.output.safeParse(changed).success ? changed : { ...changed, data: { _id: firstId } }
}
