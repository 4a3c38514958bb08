import { defineForm, type Form } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { serverNow } from '#app/server-clock.ts'
import type { CallOutput } from '#contract/calls.ts'
import { documentTable } from '#model/document-text.ts'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'
import { type InvestorDocument, isReleased } from '#model/investor-zone.ts'
import { eachOf } from '#model/line-fields.ts'
import {
  audioField,
  captionsField,
  fieldFor,
  noteField,
  pdfField,
  reasonField,
  releaseField,
  startOf,
  typedNames,
} from './edit-fields.ts'
import { releaseLabel } from './release.ts'
import { withLinks } from './replace-files.ts'

/** A document with the revision at which the form was opened. */
type Subject = Omit<InvestorDocument, 'section_id' | 'release_at'> & { release_at?: string | null; revision: number }
type Output = CallOutput<'admin/edit-document'>

const unreleasedForms = { pdf: formWith([pdfField]), recording: formWith([pdfField, audioField, captionsField]) }
const releasedForms = {
  pdf: formWith([pdfField], [reasonField, noteField]),
  recording: formWith([pdfField, audioField, captionsField], [reasonField, noteField]),
}

/**
 * Changes what a filed document says, or its file. Asks why where visitors see it. Refused with what stands now if somebody changed it
 * meanwhile.
 */
export function documentForm({
  audio_link,
  release_at,
}: Pick<Subject, 'audio_link' | 'release_at'>): Form<Subject, Output> {
  const forms = isReleased({ release_at }, serverNow()) ? releasedForms : unreleasedForms
  return audio_link ? forms.recording : forms.pdf
}

function formWith(files: readonly FieldSpec[], reason: readonly FieldSpec[] = []): Form<Subject, Output> {
  const form = defineForm<'admin/edit-document', Subject>({
    title: 'Edit document',
    call: 'admin/edit-document',
    called: eachOf(documentTable, ({ label }) => label),
    save: ({ release }, document) => saveLabel(String(release), document?.release_at),
    fields: [...typedNames.map((name) => fieldFor(name, documentTable[name])), ...files, releaseField, ...reason],
    rules: ({ reason: typed }) =>
      reason.length && !String(typed).trim() ? { reason: 'Say why, in a few words.' } : {},
    start: (document) => ({
      ...Object.fromEntries(typedNames.map((name) => [name, startOf(name, document?.[name] ?? '')])),
      release: document?.release_at ? toIndiaField(new Date(document.release_at)) : '',
      pdf_now: fileNameIn(document?.file_link),
      audio_now: fileNameIn(document?.audio_link),
      captions_now: fileNameIn(document?.captions_link),
      reason: '',
      note: '',
    }),
    toInput: ({ release, file_link, audio_link, captions_link, reason, note, ...values }, document) => ({
      key: document?.key ?? 0,
      ...Object.fromEntries(typedNames.map((name) => [name, String(values[name] ?? '')])),
      release_at: releaseOf(String(release), document?.release_at),
      revision: document?.revision,
      reason: String(reason) || undefined,
      note: String(note) || undefined,
      // Left out, a file stays as it is.
      file_link: file_link ? String(file_link) : undefined,
      audio_link: audio_link ? String(audio_link) : undefined,
      captions_link: captions_link ? String(captions_link) : undefined,
    }),
  })
  return { ...form, send: async (values, subject, ways) => form.send(await withLinks(values, ways), subject, ways) }
}

/** Publishing is never done by a button that only says Save. */
function saveLabel(typed: string, before: string | null | undefined): string {
  const at = fromIndiaField(typed)
  const scheduled = at !== undefined && !isReleased({ release_at: at }, serverNow())
  if (scheduled) return releaseLabel({ when: 'scheduled', at: typed })
  return isReleased({ release_at: before }, serverNow()) ? 'Save' : releaseLabel({ when: 'now', at: '' })
}

function fileNameIn(link: string | undefined): string {
  return decodeURIComponent(link?.split('/').at(-1) ?? '')
}

/** The field knows minutes only; an instant that was not touched keeps its seconds, or it would come earlier. */
function releaseOf(typed: string, before: string | null | undefined): string {
  if (before && toIndiaField(new Date(before)) === typed) return before
  return fromIndiaField(typed) ?? ''
}
