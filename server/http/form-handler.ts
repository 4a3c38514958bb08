import * as z from 'zod'
import { calls } from '#contract/calls.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { Refusal } from '#contract/refusal.ts'
import { readJson } from '#model/json.ts'
import { keysOf } from '#model/keys-of.ts'
import type { CallReply, CallRequest } from './call-request.ts'
import { type IsOwnOrigin, refuseOtherSites } from './caller.ts'
import { readForm } from './read-form.ts'
import type { HttpRequest, Reply } from './reply.ts'
import type { Count, Handler } from './route-handlers.ts'
import { type FormValues, type SentForm, sentForms } from './sent-forms.ts'

/** Time for reading the rest of a body after an error, in milliseconds, so that the sender receives the reply. */
const drainMs = 1000

type Parts = {
  answer: (request: CallRequest) => Promise<CallReply>
  show: ShowForm
  isOwnOrigin: IsOwnOrigin
}

export type ShowForm = (path: string, form: PostedForm, request: HttpRequest) => Promise<Reply>

/**
 * Handles forms submitted by browsers without scripts. Each form is a call. An invalid form is rendered again, with a message at each
 * field. A valid one goes through the call router, and the browser is redirected to the confirmation.
 */
export function createFormHandler({ answer, show, isOwnOrigin }: Parts): Handler<'forms'> {
  async function reply(request: HttpRequest, form: SentForm, count: Count<'form' | 'list'>): Promise<Reply> {
    refuseOtherSites(request.headers, isOwnOrigin)
    assertNotTooOften(count('form'))
    const values = await readForm(request, form)
    const shown = form.shows?.(values)
    if (shown) {
      if (shown.list) assertNotTooOften(count('list'))
      return show(request.path, { status: 200, values: shown, errors: {} }, request)
    }
    const errors = errorsOf(form, values)
    const typed = withoutFile(form, values)
    if (keysOf(errors).length > 0) return show(request.path, { status: 400, values: typed, errors }, request)
    const { refused, data } = await send(form, values, request, answer)
    if (refused) return show(request.path, { values: typed, ...refused }, request)
    const next = form.next(values, data)
    if (typeof next !== 'string') return show(request.path, { status: 200, values: next, errors: {} }, request)
    return { status: 303, headers: { location: next, 'cache-control': 'no-store' } }
  }

  return {
    reply: async (request, match, count) => {
      const form = sentForms.find(({ path }) => path === match.path)
      if (!form) return undefined
      const created = await reply(request, form, count)
      return request.message.complete ? created : { ...created, closes: true, drainMs }
    },
  }
}

/** Returns the values to display again. A sent file has the value `sent`. */
function withoutFile({ file }: SentForm, values: FormValues): FormValues {
  return file && values[file] ? { ...values, [file]: 'sent' } : values
}

function assertNotTooOften(retryAfterS: number | undefined): void {
  if (retryAfterS === undefined) return
  const sentence = `Too many attempts. Go back and try again in ${retryAfterS} seconds.`
  throw new Refusal('too-often', sentence, { retryAfterS })
}

function errorsOf({ call, inputOf, fieldAt }: SentForm, values: FormValues): Record<string, string> {
  const issues = calls[call].input.safeParse(inputOf(values)).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [fieldAt(path.join('.'), values) ?? path.join('.'), message]),
  )
}

const Answered = z.object({ err: z.string().default(''), field: z.string().optional(), data: z.unknown().optional() })

/** Sends the form as a call. Returns the error or the call's response. */
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
