import type { FieldSpec, Value } from '#app/forms/fields/field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { assertNever } from '#model/assert-never.ts'
import type { DocumentField, DocumentFieldName } from '#model/document-fields.ts'
import { documentFieldNames, documentTable, fileFieldNames } from '#model/document-text.ts'
import { fileKinds } from '#model/file-kinds.ts'
import { aprilYear, startingIn, yearLabelled } from '#model/fiscal-year.ts'
import { monthInIndia } from '#model/india-time.ts'

/** Replaces the filed PDF. */
export const pdfField: FieldSpec = {
  name: 'pdf',
  kind: 'file',
  optional: true,
  label: 'Replacement PDF',
  accept: 'application/pdf,.pdf',
  invitation: 'Drop the new PDF here, or browse',
  allowed: `PDF only, up to ${fileKinds.pdf.streamed.label}. It replaces the current file`,
  hint: ({ pdf, pdf_now }) => hintOf(pdf, pdf_now),
}

export const audioField: FieldSpec = {
  name: 'audio',
  kind: 'file',
  optional: true,
  label: 'Replacement recording',
  accept: fileKinds.audio.accept,
  invitation: 'Drop the new audio here, or browse',
  allowed: `.mp3 or .mp4, up to ${fileKinds.audio.streamed.label}. It replaces the current file`,
  picture: 'audio',
  hint: ({ audio, audio_now }) => hintOf(audio, audio_now),
}

export const captionsField: FieldSpec = {
  name: 'captions',
  kind: 'file',
  optional: true,
  label: 'Replacement transcript with times',
  accept: fileKinds.captions.accept,
  invitation: 'Drop the new captions here, or browse',
  allowed: `.vtt or .srt, up to ${fileKinds.captions.streamed.label}. It replaces the current file`,
  hint: ({ captions, captions_now }) => hintOf(captions, captions_now),
}

function hintOf(chosen: Value | undefined, filed: Value | undefined): string | undefined {
  if (!filed) return undefined
  return chosen
    ? `${filed} stays available as the earlier version if it was public. To remove it, withdraw the document.`
    : `Current file: ${filed}`
}

/** Default choice: the server uses the document's sort date. */
const byItsDate = 'April to March, by its date'

/** Returns the next fiscal year and the sixty before it, newest first. */
function fiscalYears(today: Date) {
  const newest = aprilYear(monthInIndia(today)).from + 1
  return Array.from({ length: 61 }, (_, back) => startingIn(newest - back)).map(({ label }) => ({
    value: label,
    label,
  }))
}

export const typedNames = documentFieldNames.filter((name) => !fileFieldNames.some((file) => file === name))

/** Returns the form field for a row of the table of document fields. */
export function fieldFor(name: DocumentFieldName, { shownAs, holds, lengthMax, half }: DocumentField): FieldSpec {
  const common = { name, label: shownAs, ...(half && { half }) }
  switch (holds) {
    case 'day':
      return { ...common, kind: 'date' }
    case 'fiscal year':
      return { ...common, kind: 'select', options: fiscalYears(serverNow()), placeholder: byItsDate }
    case 'line':
    case 'PDF':
    case 'recording':
    case 'captions':
      return { ...common, kind: 'text', maxLength: lengthMax, ...(!documentTable[name].always && { optional: true }) }
    default:
      return assertNever(holds)
  }
}

/** Returns the initial value of a field: a day without its time, a year that can be chosen. */
export function startOf(name: DocumentFieldName, filed: string): string {
  const { holds } = documentTable[name]
  if (holds === 'day') return filed.slice(0, 10)
  return holds === 'fiscal year' && yearLabelled(filed) === undefined ? '' : filed
}

export const asField: FieldSpec = {
  name: 'as',
  kind: 'select',
  ofThisSave: true,
  label: 'Save as',
  options: [
    { value: 'correction', label: 'A correction to this document' },
    { value: 'version', label: 'A new version that replaces it' },
  ],
  hint: ({ as }) =>
    as === 'version'
      ? 'The current version stays public until the new one is released. Its link keeps working.'
      : undefined,
}

export const reasonField: FieldSpec = {
  name: 'reason',
  kind: 'text',
  ofThisSave: true,
  label: 'Reason',
  maxLength: 500,
  hint: 'Stored in the history. Visitors see it with the correction, unless you enter a note for them.',
}

export const noteField: FieldSpec = {
  name: 'note',
  kind: 'text',
  ofThisSave: true,
  optional: true,
  label: 'Note for visitors',
  maxLength: 500,
  hint: 'Shown on its page with the date of the correction, instead of the reason.',
}

export const releaseField: FieldSpec = {
  name: 'release',
  kind: 'date',
  withTime: true,
  optional: true,
  label: 'Release time, Indian Standard Time',
  hint: 'Visitors cannot see or open it until then. Leave empty to publish now.',
}
