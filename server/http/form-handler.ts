import * as z from 'zod'
import { calls } from '#contract/calls.ts'
import { perMinute } from '#contract/limits.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { Refusal } from '#contract/refusal.ts'
import { readJson } from '#model/json.ts'
import { keysOf } from '#model/keys-of.ts'
import { createMinuteCounter } from './call-limits.ts'
import type { CallReply, CallRequest } from './call-request.ts'
import { type IsOwnOrigin, refuseOtherSites } from './caller.ts'
import { limitKey } from './client-address.ts'
import type { Handler, HttpRequest, Reply } from './reply.ts'
import { readBody } from './request-body.ts'
import { type FormValues, type SentForm, sentForms } from './sent-forms.ts'

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
 * Takes the forms of pages as a browser sends them without scripts. Each is a call: a wrong form comes back whole, with a sentence at each
 * field; a right one goes to the router like any call, and the browser on to the confirmation.
 */
export function createFormHandler({ answer, show, isOwnOrigin, now }: Parts): Handler {
  const forms = createMinuteCounter(now)

  function mayAgain(client: string, timesPerMinute: number): void {
    const retryAfterS = forms(client, timesPerMinute)
    if (retryAfterS === undefined) return
    const sentence = `That was too often. Go back and try again in ${retryAfterS} seconds.`
    throw new Refusal('too-often', sentence, { retryAfterS })
  }

  async function reply(request: HttpRequest, form: SentForm): Promise<Reply> {
    refuseOtherSites(request.headers, isOwnOrigin)
    mayAgain(limitKey(request.address), perMinute.form)
    const values = await readForm(request, form)
    const shown = form.shows?.(values)
    if (shown) {
      if (shown.list) mayAgain(`lists of ${limitKey(request.address)}`, perMinute.list)
      return show(form.path, { status: 200, values: shown, errors: {} }, request)
    }
    const errors = errorsOf(form, values)
    if (keysOf(errors).length > 0) return show(form.path, { status: 400, values, errors }, request)
    const { refused, data } = await send(form, values, request, answer)
    if (refused) return show(form.path, { values, ...refused }, request)
    return { status: 303, headers: { location: form.next(values, data), 'cache-control': 'no-store' } }
  }

  return {
    addresses: sentForms.map(({ path }) => path),
    serves: (request) => request.method === 'POST' && sentForms.some(({ path }) => path === request.path),
    reply: async (request) => {
      const form = sentForms.find(({ path }) => path === request.path)
      if (!form) return undefined
      const made = await reply(request, form)
      return request.message.complete ? made : { ...made, closes: true, drainMs }
    },
  }
}

/**
 * The fields of the form as they were typed; what it does not have is left out. Browsers send line breaks as CR and LF; of
 * several boxes of one name those that are ticked stand in one value, parted by semicolons.
 */
async function readForm({ message, headers }: HttpRequest, { has, bodyMax }: SentForm): Promise<FormValues> {
  if (!/^application\/x-www-form-urlencoded(\s*;|$)/i.test(headers['content-type'] ?? ''))
    throw new Refusal('wrong-type', 'Send the form as application/x-www-form-urlencoded.')
  const sent = new URLSearchParams((await readBody(message, bodyMax)).toString())
  const known = [...new Set(sent.keys())].filter(has)
  return Object.fromEntries(known.map((name) => [name, sent.getAll(name).join(';').replaceAll('\r\n', '\n')]))
}

/** The first sentence about each field that is wrong. */
function errorsOf({ call, inputOf, fieldAt }: SentForm, values: FormValues): Record<string, string> {
  const issues = calls[call].input.safeParse(inputOf(values)).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [fieldAt(path.join('.'), values) ?? path.join('.'), message]),
  )
}

/** What a call answers, or why it refuses. */
const Answered = z.object({ err: z.string().default(''), field: z.string().optional(), data: z.unknown().optional() })

/** Sends it as the call that it is; answers why it was refused, or what the call answers. */
async function send(
  { call, inputOf, fieldAt }: SentForm,
  values: FormValues,
  { headers, address, id }: HttpRequest,
  answer: Parts['answer'],
): Promise<{ refused?: Omit<PostedForm, 'values'>; data?: unknown }> {
  const body = Buffer.from(JSON.stringify(inputOf(values)))
  const reply = await answer({
    name: call,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    address,
    id,
    readBody: async () => body,
  })
  const { err, field, data } = Answered.parse(readJson(String(reply.body)))
  if (reply.status === 200) return { data }
  const name = field === undefined ? undefined : fieldAt(field, values)
  if (name !== undefined) return { refused: { status: reply.status, errors: { [name]: err } } }
  return { refused: { status: reply.status, errors: {}, failure: err } }
}
