import type { SubmitOptions } from '#app/forms/define-form.ts'
import type { Value, Values } from '#app/forms/fields/field.tsx'
import { sendFile } from '#app/send-file.ts'
import { Refusal } from '#contract/refusal.ts'
import { type FiledKind, fileProblem } from './check-file.ts'

/** Sends the replacement files; the document changes once they have arrived. */
export async function withLinks(values: Values, ways: SubmitOptions): Promise<Values> {
  const file_link = await linkOf('pdf', values.pdf, ways)
  const audio_link = await linkOf('audio', values.audio, ways)
  const captions_link = await linkOf('captions', values.captions, ways)
  const xbrl_link = await linkOf('xbrl', values.xbrl, ways)
  return { ...values, file_link, audio_link, captions_link, xbrl_link }
}

async function linkOf(kind: FiledKind, file: Value, ways: SubmitOptions): Promise<string | undefined> {
  return file instanceof File ? uploadOnce(file, kind, ways) : undefined
}

const uploads = new WeakMap<File, Promise<string>>()

/** Uploads a file and returns its link. Uploads the same file again only if the first upload failed. */
export function uploadOnce(file: File, kind: FiledKind, ways: SubmitOptions): Promise<string> {
  const link = uploads.get(file) ?? upload(file, kind, ways)
  uploads.set(file, link)
  link.catch(() => uploads.delete(file))
  return link
}

async function upload(file: File, kind: FiledKind, { onProgress }: SubmitOptions): Promise<string> {
  const problem = await fileProblem(file, kind)
  if (problem) throw new Refusal('bad-input', problem, { field: kind })
  return sendFile(file, { onProgress, signal: new AbortController().signal })
}
