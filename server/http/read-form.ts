import { Refusal } from '#contract/refusal.ts'
import type { HttpRequest } from './reply.ts'
import { readBody } from './request-body.ts'
import type { FormValues, SentForm } from './sent-forms.ts'

/**
 * Reads the form's fields as typed, ignoring unknown ones. Browsers send line breaks as CR and LF. Ticked boxes of the same name are
 * joined into one value, separated by semicolons. A file becomes base64.
 */
export async function readForm(
  { message, headers, query }: HttpRequest,
  { has, bodyMax, readsAddress, file }: SentForm,
): Promise<FormValues> {
  const type = file ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const given = headers['content-type'] ?? ''
  const isForm = given.split(';')[0]?.trim().toLowerCase() === type
  if (!isForm && !readsAddress) throw new Refusal('wrong-type', `Send the form as ${type}.`)
  const body = await readBody(message, bodyMax)
  const sent = file ? await readParts(body, given) : new URLSearchParams(isForm ? body.toString() : '')
  if (readsAddress) for (const [name, value] of new URLSearchParams(query)) if (!sent.has(name)) sent.set(name, value)
  const known = [...new Set(sent.keys())].filter(has)
  return Object.fromEntries(known.map((name) => [name, sent.getAll(name).join(';').replaceAll('\r\n', '\n')]))
}

/** Reads a form with files (RFC 7578). A file that was not chosen is empty. */
async function readParts(body: Buffer, type: string): Promise<URLSearchParams> {
  const parts = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('bad-input', 'The form did not arrive completely. Go back and send it again.')
  })
  const sent = new URLSearchParams()
  for (const [name, value] of parts)
    sent.append(name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64'))
  return sent
}
