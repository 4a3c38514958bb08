import { defineForm, type Form, type SendWays } from '#app/forms/define-form.ts'
import type { FieldSpec, Value, Values } from '#app/forms/fields/field.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import type { DocumentField, DocumentFieldName } from '#model/document-fields.ts'
import { documentFieldNames, documentTable } from '#model/document-text.ts'
import { aprilYear, startingIn, yearLabelled } from '#model/fiscal-year.ts'
import { fromIndiaField, monthInIndia, toIndiaField } from '#model/india-time.ts'
import { type InvestorDocument, isReleased } from '#model/investor-zone.ts'
import { eachOf } from '#model/line-fields.ts'
import { unknownKind } from '#model/never.ts'
import { type FileKind, whyNot } from './check-file.ts'
import { releaseLabel } from './release.ts'
import { sendFile } from './send-file.ts'

/** A document with the revision at which the form was opened. */
type Subject = Omit<InvestorDocument, 'section_id' | 'release_at'> & { release_at?: string | null; revision: number }
type Output = CallOutput<'admin/edit-document'>

const pdfField: FieldSpec = {
  name: 'pdf',
  kind: 'file',
  optional: true,
  label: 'Another PDF',
  accept: 'application/pdf,.pdf',
  invitation: 'Drop the right PDF here, or browse',
  allowed: 'It takes the place of the one that is filed',
  hint: ({ pdf, pdf_now }) => hintOf(pdf, pdf_now),
}

const audioField: FieldSpec = {
  name: 'audio',
  kind: 'file',
  optional: true,
  label: 'Another recording',
  accept: '.mp3,.mp4,audio/mpeg,audio/mp4,video/mp4',
  invitation: 'Drop the right audio here, or browse',
  allowed: '.mp3 or .mp4, in place of the one that is filed',
  picture: 'audio',
  hint: ({ audio, audio_now }) => hintOf(audio, audio_now),
}

/** What happens to the file that is filed now, once another is chosen. */
function hintOf(chosen: Value | undefined, filed: Value | undefined): string | undefined {
  if (!filed) return undefined
  return chosen
    ? `${filed}, if visitors could see it, stays reachable as the earlier version. Delete the document to take it away.`
    : `Filed now: ${filed}`
}

/** Chosen where nothing else is: the server goes by the day the document is sorted by. */
const byItsDate = 'April to March, by its date'

/** The coming fiscal year and sixty before it, newest first. */
function fiscalYears(today: Date) {
  const newest = aprilYear(monthInIndia(today)).from + 1
  return Array.from({ length: 61 }, (_, back) => startingIn(newest - back)).map(({ label }) => ({
    value: label,
    label,
  }))
}

/** What is typed or chosen; files are sent. */
const typedNames = documentFieldNames.filter((name) => !['PDF', 'recording'].includes(documentTable[name].holds))

function fieldFor(name: DocumentFieldName, { shownAs, holds, lengthMax, half }: DocumentField): FieldSpec {
  const common = { name, label: shownAs, ...(half && { half }) }
  switch (holds) {
    case 'day':
      return { ...common, kind: 'date' }
    case 'fiscal year':
      return { ...common, kind: 'select', options: fiscalYears(new Date()), placeholder: byItsDate }
    case 'line':
    case 'PDF':
    case 'recording':
      return { ...common, kind: 'text', maxLength: lengthMax, ...(!documentTable[name].always && { optional: true }) }
    default:
      return unknownKind(holds)
  }
}

/** What a field holds at first: a day without its time, a year that can be chosen. */
function startOf(name: DocumentFieldName, filed: string): string {
  const { holds } = documentTable[name]
  if (holds === 'day') return filed.slice(0, 10)
  return holds === 'fiscal year' && yearLabelled(filed) === undefined ? '' : filed
}

const reasonField: FieldSpec = {
  name: 'reason',
  kind: 'text',
  ofThisSave: true,
  label: 'Reason',
  maxLength: 500,
  hint: 'Visitors can see this document: why is it changed? Kept in the history.',
}

const sealedForms = { pdf: formWith([pdfField]), recording: formWith([pdfField, audioField]) }
const publishedForms = {
  pdf: formWith([pdfField], [reasonField]),
  recording: formWith([pdfField, audioField], [reasonField]),
}

/**
 * Changes what a filed document says, or its file. Asks why where visitors see it. Refused with what stands now if somebody changed it
 * meanwhile.
 */
export function documentForm({
  audio_link,
  release_at,
}: Pick<Subject, 'audio_link' | 'release_at'>): Form<Subject, Output> {
  const forms = isReleased({ release_at }, new Date()) ? publishedForms : sealedForms
  return audio_link ? forms.recording : forms.pdf
}

function formWith(files: readonly FieldSpec[], reason: readonly FieldSpec[] = []): Form<Subject, Output> {
  const form = defineForm<'admin/edit-document', Subject>({
    title: 'Edit document',
    call: 'admin/edit-document',
    called: eachOf(documentTable, ({ label }) => label),
    save: ({ release }, document) => saveLabel(String(release), document?.release_at),
    fields: [
      ...typedNames.map((name) => fieldFor(name, documentTable[name])),
      ...files,
      {
        name: 'release',
        kind: 'date',
        withTime: true,
        optional: true,
        label: 'Release, Indian Standard Time',
        hint: 'Until then no visitor can see or open it. Empty: at once.',
      },
      ...reason,
    ],
    rules: ({ reason: typed }) =>
      reason.length && !String(typed).trim() ? { reason: 'Say why, in a few words.' } : {},
    start: (document) => ({
      ...Object.fromEntries(typedNames.map((name) => [name, startOf(name, document?.[name] ?? '')])),
      release: document?.release_at ? toIndiaField(new Date(document.release_at)) : '',
      pdf_now: fileNameIn(document?.file_link),
      audio_now: fileNameIn(document?.audio_link),
      reason: '',
    }),
    toInput: ({ release, file_link, audio_link, reason, ...values }, document) => ({
      key: document?.key ?? 0,
      ...Object.fromEntries(typedNames.map((name) => [name, String(values[name] ?? '')])),
      release_at: releaseOf(String(release), document?.release_at),
      revision: document?.revision,
      reason: String(reason) || undefined,
      // Left out, a file stays as it is.
      file_link: file_link ? String(file_link) : undefined,
      audio_link: audio_link ? String(audio_link) : undefined,
    }),
  })
  return { ...form, send: async (values, subject, ways) => form.send(await withLinks(values, ways), subject, ways) }
}

/** Publishing is never done by a button that only says Save. */
function saveLabel(typed: string, before: string | null | undefined): string {
  const at = fromIndiaField(typed)
  const sealed = at !== undefined && Date.parse(at) > Date.now()
  if (sealed) return releaseLabel({ when: 'sealed', at: typed })
  return isReleased({ release_at: before }, new Date()) ? 'Save' : releaseLabel({ when: 'now', at: '' })
}

/** Sends the files that take another's place; the document is changed once they have arrived. */
async function withLinks(values: Values, ways: SendWays): Promise<Values> {
  const file_link = await linkOf('pdf', values.pdf, ways)
  const audio_link = await linkOf('audio', values.audio, ways)
  return { ...values, file_link, audio_link }
}

async function linkOf(kind: FileKind, file: Value, { onProgress }: SendWays): Promise<string | undefined> {
  if (!(file instanceof File)) return undefined
  const why = await whyNot(file, kind)
  if (why) throw new Refusal('bad-input', why, { field: kind })
  return sendFile(file, { onProgress, signal: new AbortController().signal })
}

function fileNameIn(link: string | undefined): string {
  return decodeURIComponent(link?.split('/').at(-1) ?? '')
}

/** The field knows minutes only; an instant that was not touched keeps its seconds, or it would come earlier. */
function releaseOf(typed: string, before: string | null | undefined): string {
  if (before && toIndiaField(new Date(before)) === typed) return before
  return fromIndiaField(typed) ?? ''
}
