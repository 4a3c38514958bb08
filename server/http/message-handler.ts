import { calls } from '#contract/calls.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { Refusal } from '#contract/refusal.ts'
import { isKeyOf, keysOf } from '#model/keys-of.ts'
import { createMinuteCounter } from './call-limits.ts'
import type { CallReply, CallRequest } from './call-request.ts'
import { type IsOwnOrigin, refuseOtherSites } from './caller.ts'
import { limitKey } from './client-address.ts'
import type { Handler, HttpRequest, Reply } from './reply.ts'
import { readBody } from './request-body.ts'

/** Contact Us, whose form is sent to its own address. */
const path = '/contactus'
const callName = 'user/send-message'
const { input } = calls[callName]
const names = keysOf(input.shape)

/** The longest message with every character percent-encoded, and the other fields, in bytes. */
const bodyMax = 64 * 1024
/** How many forms one address may send in a minute, right or wrong: each that is wrong is a page to render. */
const formsPerMinute = 30
/** After a refusal the rest of a body is read for so long, in milliseconds, so that the sender gets to read the reply. */
const drainMs = 1000

type Parts = {
  answer: (request: CallRequest) => Promise<CallReply>
  /** The page with the form as it was sent. */
  show: ShowForm
  isOwnOrigin: IsOwnOrigin
  now: () => Date
}

/** Renders the page at a path around a form that was sent to it. */
export type ShowForm = (path: string, form: PostedForm, request: HttpRequest) => Promise<Reply>

/**
 * Takes the form of Contact Us as a browser sends it without scripts. It is the call `user/send-message`: a wrong form comes back whole,
 * with a sentence at each field; a right one goes to the router like any call, and the browser on to the confirmation.
 */
export function createMessageHandler({ answer, show, isOwnOrigin, now }: Parts): Handler {
  const forms = createMinuteCounter(now)

  async function reply(request: HttpRequest): Promise<Reply> {
    refuseOtherSites(request.headers, isOwnOrigin)
    const retryAfterS = forms(limitKey(request.address), formsPerMinute)
    if (retryAfterS !== undefined)
      throw new Refusal('too-often', `That was too often. Go back and try again in ${retryAfterS} seconds.`, {
        retryAfterS,
      })
    const values = await readForm(request)
    const errors = errorsOf(values)
    if (keysOf(errors).length > 0) return show(path, { status: 400, values, errors }, request)
    const refused = await send(values, request, answer)
    if (refused) return show(path, { values, ...refused }, request)
    return { status: 303, headers: { location: `${path}?sent=${values.subject}#write`, 'cache-control': 'no-store' } }
  }

  return {
    addresses: [path],
    serves: (request) => request.method === 'POST' && request.path === path,
    reply: async (request) => {
      const made = await reply(request)
      return request.message.complete ? made : { ...made, closes: true, drainMs }
    },
  }
}

/** The fields of the form as they were typed; what it does not have is left out. Browsers send line breaks as CR and LF. */
async function readForm({ message, headers }: HttpRequest): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded(\s*;|$)/i.test(headers['content-type'] ?? ''))
    throw new Refusal('wrong-type', 'Send the form as application/x-www-form-urlencoded.')
  const sent = new URLSearchParams((await readBody(message, bodyMax)).toString())
  return Object.fromEntries(
    names.flatMap((name) => (sent.has(name) ? [[name, (sent.get(name) ?? '').replaceAll('\r\n', '\n')]] : [])),
  )
}

/** The call's input: a box that is ticked says `on`, a field that is not there is empty. */
function inputOf(values: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    names.map((name) => [name, name === 'consent' ? values.consent === 'on' : (values[name] ?? '')]),
  )
}

/** The first sentence about each field that is wrong. */
function errorsOf(values: Readonly<Record<string, string>>): Record<string, string> {
  const issues = input.safeParse(inputOf(values)).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path: [name], message }) => [String(name), message]))
}

/** Sends it as the call that it is; answers why it was refused, or nothing. */
async function send(
  values: Readonly<Record<string, string>>,
  { headers, address, id }: HttpRequest,
  answer: Parts['answer'],
): Promise<Omit<PostedForm, 'values'> | undefined> {
  const body = Buffer.from(JSON.stringify(inputOf(values)))
  const reply = await answer({
    name: callName,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    address,
    id,
    readBody: async () => body,
  })
  if (reply.status === 200) return undefined
  const { err, field }: { err: string; field?: string } = JSON.parse(String(reply.body))
  if (field !== undefined && isKeyOf(input.shape, field)) return { status: reply.status, errors: { [field]: err } }
  return { status: reply.status, errors: {}, failure: err }
}
