import type { FieldSpec, Value } from '#app/forms/fields/field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { assertNever } from '#model/assert-never.ts'
import type { DocumentField, DocumentFieldName } from '#model/document-fields.ts'
import { documentFieldNames, documentTable, fileFieldNames } from '#model/document-text.ts'
import { fileKinds } from '#model/file-kinds.ts'
import { aprilYear, startingIn, yearLabelled } from '#model/fiscal-year.ts'
import { monthInIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'

/** Field for a file that replaces the filed one. */
const replacementField = (name: 'pdf' | 'audio' | 'captions' | 'xbrl'): FieldSpec => ({
  name,
  kind: 'file',
  optional: true,
  label: messages.edit[name].label,
  accept: fileKinds[name].accept,
  invitation: messages.edit[name].invitation,
  allowed: messages.edit[name].allowed(fileKinds[name].streamed.label),
  picture: name === 'audio' ? 'audio' : 'upload',
  hint: (values) => hintOf(values[name], values[`${name}_now`]),
})

export const pdfField = replacementField('pdf')
export const audioField = replacementField('audio')
export const captionsField = replacementField('captions')
export const xbrlField = replacementField('xbrl')

function hintOf(chosen: Value | undefined, filed: Value | undefined): string | undefined {
  if (!filed) return undefined
  return chosen ? messages.edit.earlierFile(String(filed)) : messages.edit.currentFile(String(filed))
}

/** Default choice: the server uses the document's sort date. */
const { byItsDate } = messages.edit

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
    case 'XBRL':
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
  label: messages.edit.as.label,
  options: [
    { value: 'correction', label: messages.edit.as.correction },
    { value: 'version', label: messages.edit.as.version },
  ],
  hint: ({ as }) => (as === 'version' ? messages.edit.as.versionHint : undefined),
}

export const reasonField: FieldSpec = {
  name: 'reason',
  kind: 'text',
  ofThisSave: true,
  label: messages.edit.reason.label,
  maxLength: 500,
  hint: messages.edit.reason.hint,
}

export const noteField: FieldSpec = {
  name: 'note',
  kind: 'text',
  ofThisSave: true,
  optional: true,
  label: messages.edit.note.label,
  maxLength: 500,
  hint: messages.edit.note.hint,
}

export const releaseField: FieldSpec = {
  name: 'release',
  kind: 'date',
  withTime: true,
  optional: true,
  label: messages.edit.release.label,
  hint: messages.edit.release.hint,
}
