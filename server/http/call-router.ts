import type { IncomingHttpHeaders } from 'node:http'
import { type CallName, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import type { CallContext, Caller, Cookie, Handlers, SignedIn } from '#server/calls/handler.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { CallLimits } from './call-limits.ts'
import { cookieLine, readCookies } from './cookies.ts'
import type { Reply } from './reply.ts'
import type { SerialisedResponses } from './serialised-responses.ts'

/** A call as it arrives, without a socket: tests and the fuzzer make these directly. */
export type CallRequest = {
  /** What follows `/api/v1/`, undecoded. */
  name: string
  method: string
  headers: IncomingHttpHeaders
  address: string
  /** Names the request in the log and in a 500. */
  id?: string
  /** Reads the body; throws Refusal 413 past `max` bytes. */
  readBody: (max: number) => Promise<Buffer>
}

export type CallReply = Pick<Reply, 'status' | 'lists'> & {
  headers: Record<string, string | string[]>
  body: Buffer | string
}

export type Wiring = {
  domain: Domain
  handlers: Partial<Handlers>
  /** Whose session the request carries; refuses with 401. */
  whoIs: (authorization: string | undefined, caller: Caller) => Promise<SignedIn>
  /** Counts calls of an address and writes of a session; refuses with 429. */
  limits: CallLimits
  /** Bytes put together beforehand, for calls whose reply is the same for everybody. */
  serialised: SerialisedResponses
  /** Whether an Origin header names the site, as the Host header names it. */
  isOwnOrigin: (origin: string, host: string | undefined) => boolean
  secureCookies: boolean
  /** Checks replies against the table: on in development and tests. */
  checkReplies: boolean
  /** Told of everything that is nobody's input: logged whole, answered blank, or with what `onBug` says of a store in trouble. */
  onBug: (error: unknown, name: string, id?: string) => Refusal | undefined
  /** Told of every answered call. */
  onCall: (name: string, status: number) => void
}

const bodyMaxDefault = 64 * 1024
const depthMaxDefault = 8

const replyHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** Answers calls: finds the row, checks who calls, parses the body, asks the handler. The one place where authorisation is enforced. */
export function createCallRouter(wiring: Wiring): (request: CallRequest) => Promise<CallReply> {
  return async (request) => {
    const cookies: Cookie[] = []
    try {
      const answered = await answer(request, wiring, cookies)
      wiring.onCall(request.name, 200)
      return answered
    } catch (error) {
      const refused = refuse(error, request, wiring, cookies)
      if (Object.hasOwn(calls, request.name)) wiring.onCall(request.name, refused.status)
      return refused
    }
  }
}

async function answer(request: CallRequest, wiring: Wiring, cookies: Cookie[]): Promise<CallReply> {
  if (!Object.hasOwn(calls, request.name)) throw new Refusal('unknown-call', 'There is no such call.')
  const name = request.name as CallName
  const row: CallRow = calls[name]
  if (request.method !== 'POST') throw new Refusal('post-only', 'Calls are made with POST.')
  refuseOtherSites(request.headers, wiring.isOwnOrigin)
  const caller = callerOf(request, wiring.secureCookies)
  const admin = row.requires === 'anyone' ? undefined : await admit(request, { row, caller, wiring })
  if (admin) wiring.limits.countWrite(row, admin)
  const input = parseInput(row, await readJson(request, row))
  // What is refused for its shape counts for nothing: it decided nothing.
  await wiring.limits.countCall(name, row, caller)
  const encodings = request.headers['accept-encoding'] as string | undefined
  const ready = await wiring.serialised(name, encodings)
  const answered = ready ?? (await handle({ request, name, row, caller, admin, input, cookies }, wiring))
  // Whoever was removed or signed out meanwhile is told nothing (A21); what changes something asked in its own transaction.
  if (admin && !row.changes && !row.endsSession) await wiring.domain.sessions.mustStillStand(admin)
  return answered
}

/** Who calls, if their role allows what the row requires; asked again where the call reads or changes. */
async function admit(
  { headers }: CallRequest,
  { row, caller, wiring }: { row: CallRow; caller: Caller; wiring: Wiring },
): Promise<SignedIn> {
  const admin = await wiring.whoIs(headers.authorization, caller)
  wiring.domain.sessions.mustMay(admin.role, row.requires)
  return { ...admin, requirement: row.requires }
}

/** A call that may be made, and everything its handler needs. */
type AdmittedCall = {
  request: CallRequest
  name: CallName
  row: CallRow
  caller: Caller
  admin: SignedIn | undefined
  input: unknown
  cookies: Cookie[]
}

async function handle(call: AdmittedCall, wiring: Wiring): Promise<CallReply> {
  const { request, name, row, caller, admin, input, cookies } = call
  const handler = wiring.handlers[name] as ((input: unknown, context: CallContext) => Promise<unknown>) | undefined
  if (!handler) throw new Refusal('not-set-up', 'This call is not set up here.')
  const context = {
    domain: wiring.domain,
    caller,
    admin,
    setCookie: (cookie: Cookie) => void cookies.push(cookie),
  } as CallContext
  const key = row.changes ? retryKey(request.headers) : undefined
  const output =
    key === undefined
      ? await handler(input, context)
      : await wiring.domain.retries.once(
          {
            key,
            sessionId: admin?.sessionId ?? '',
            request: `${name} ${JSON.stringify(input)}`,
            replyFrom: (left) => replyFrom(row, left),
          },
          () => handler(input, context),
        )
  if (wiring.checkReplies) row.output.parse(output)
  return reply(200, output, wiring, cookies)
}

/** The caller's name for one change, so that sending it again changes nothing again. */
function retryKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Refusal('bad-input', 'Idempotency-Key must be 1 to 200 visible characters.')
}

/** What a changing call answers, made from its ledger entry: with the new row's id where the call adds one. */
function replyFrom(row: CallRow, { revision, firstId }: { revision: number; firstId: string | null }): unknown {
  const changed = { status: true, revision }
  return row.output.safeParse(changed).success ? changed : { ...changed, data: { _id: firstId } }
}

/** Posts from other sites are refused; same-origin browsers and programs without these headers pass. */
function refuseOtherSites(headers: IncomingHttpHeaders, isOwnOrigin: Wiring['isOwnOrigin']): void {
  const site = headers['sec-fetch-site']
  const foreign =
    (site !== undefined && site !== 'same-origin') ||
    (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host))
  if (foreign) throw new Refusal('other-site', 'Calls from other sites are refused.')
}

/** Who makes a request, as far as its headers tell. */
export function callerOf({ headers, address }: Pick<CallRequest, 'headers' | 'address'>, secure: boolean): Caller {
  return {
    address,
    browser: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
    cookies: readCookies(headers, secure),
    userAgent: String(headers['user-agent'] ?? '').slice(0, 200),
  }
}

async function readJson({ headers, readBody }: CallRequest, row: CallRow): Promise<unknown> {
  if (headers['content-encoding'] !== undefined) throw new Refusal('wrong-type', 'Send the body uncompressed.')
  const type = headers['content-type']
  if (type !== undefined && !/^application\/json(\s*;\s*charset=utf-8)?$/i.test(type)) {
    throw new Refusal('wrong-type', 'Send the body as application/json.')
  }
  const body = await readBody(row.bodyMax ?? bodyMaxDefault)
  if (!body.length) return {}
  if (type === undefined) throw new Refusal('wrong-type', 'Send the body as application/json.')
  const text = decode(body)
  if (nestedDeeper(text, row.depthMax ?? depthMaxDefault))
    throw new Refusal('bad-input', 'The body is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad-input', 'The body is not valid JSON.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Refusal('bad-input', 'The body is not valid UTF-8.')
  }
}

/** Counts brackets outside strings, so that a deep body is refused before it is parsed. */
function nestedDeeper(text: string, max: number): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) quoted = false
    } else if (code === 0x22) quoted = true
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > max) return true
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return false
}

function parseInput(row: CallRow, body: unknown): unknown {
  const parsed = row.input.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    throw new Refusal('bad-input', `There is no field named ${key.slice(0, 60)} in this call.`, {
      field: [...issue.path, key].join('.'),
    })
  }
  if (issue?.code === 'invalid_type' && !issue.path.length)
    throw new Refusal('bad-input', 'The body must be a JSON object.')
  const field = issue?.path.join('.')
  throw new Refusal(
    'bad-input',
    issue?.message && issue.message !== 'Invalid input'
      ? issue.message
      : `${field || 'The body'} is missing or of the wrong type.`,
    field ? { field } : {},
  )
}

function reply(status: number, output: unknown, { secureCookies }: Wiring, cookies: Cookie[]): CallReply {
  const headers: CallReply['headers'] = { ...replyHeaders }
  if (cookies.length) headers['set-cookie'] = cookies.map((cookie) => cookieLine(cookie, secureCookies))
  return { status, headers, body: JSON.stringify(output) }
}

function refuse(thrown: unknown, request: CallRequest, wiring: Wiring, cookies: Cookie[]): CallReply {
  const error = thrown instanceof Refusal ? thrown : wiring.onBug(thrown, request.name, request.id)
  if (!error) {
    return reply(
      500,
      { err: 'Something went wrong on our side. Nothing was changed. Try again.', code: 'internal', id: request.id },
      wiring,
      cookies,
    )
  }
  const { field, retryAfterS, data } = error.detail
  const answer = reply(statusOf(error), { err: error.message, code: error.code, field, data }, wiring, cookies)
  if (retryAfterS !== undefined) answer.headers['retry-after'] = String(Math.ceil(retryAfterS))
  if (error.code === 'post-only') answer.headers.allow = 'POST'
  return answer
}
