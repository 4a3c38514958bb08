import {
  type DisplayedAt,
  type DisplayPlace,
  type DocumentField,
  type DocumentFieldName,
  type DocumentResponse,
  type DocumentText,
  documentFields,
  type FileFieldName,
  fileKindsOfFields,
  type RequiredText,
} from './document-fields.ts'
import { eachNamed, keysOf } from './keys-of.ts'
import { eachOf } from './line-fields.ts'

/** The table with the type of any field. */
export const documentTable: Readonly<Record<DocumentFieldName, DocumentField>> = documentFields

export const documentFieldNames = keysOf(documentTable)

export const isFileField = (name: DocumentFieldName): name is FileFieldName =>
  fileKindsOfFields.some((held) => held === documentTable[name].holds)

export const fileFieldNames = documentFieldNames.filter(isFileField)

type HashOf<Name> = Name extends `${infer Stem}_link` ? `${Stem}_sha256` : never
export type FileHashName = HashOf<FileFieldName>

/** Returns the ledger field for the SHA-256 of the file that a field names. */
export function hashNameOf(name: FileFieldName): FileHashName {
  // The compiler types the result of replace as any text.
  return name.replace('_link', '_sha256') as FileHashName
}

export function linksIn(row: Readonly<Record<FileFieldName, string>>): string[] {
  return fileFieldNames.map((name) => row[name]).filter(Boolean)
}

/** Builds a document's fields with `make`, with the table's own keys. */
export function documentText(make: (name: DocumentFieldName) => string): DocumentText {
  return eachOf(documentTable, (_, name) => make(name))
}

const isRequiredText = (name: DocumentFieldName): name is RequiredText => documentTable[name].always === true

/** Builds one value for each field that every response contains. */
export function eachRequiredText<Value>(make: () => Value): Record<RequiredText, Value> {
  return eachNamed(documentFieldNames.filter(isRequiredText), make)
}

/** Returns a stored document's fields as sent to the browser: optional fields are omitted if empty. */
export function toDocumentResponse(row: DocumentText): DocumentResponse {
  const text: DocumentResponse = eachNamed(documentFieldNames.filter(isRequiredText), (name) => row[name] ?? '')
  for (const name of optionalTexts) if (row[name]) text[name] = row[name]
  return text
}

const optionalTexts = documentFieldNames.filter((name) => !isRequiredText(name))

/** Returns the text that the zone's search covers. */
export function searchedText(document: Partial<DocumentText>): string {
  return documentFieldNames.flatMap((name) => (documentTable[name].searched ? (document[name] ?? '') : [])).join(' ')
}

export function fieldsAt<Place extends DisplayPlace>(place: Place): DisplayedAt<Place>[] {
  const isShown = (name: DocumentFieldName): name is DisplayedAt<Place> =>
    documentTable[name].shown?.includes(place) === true
  return documentFieldNames.filter(isShown)
}

/** Returns the non-empty fields of a document that are displayed at a place. */
export function responseFieldsAt<Place extends DisplayPlace>(
  place: Place,
  document: Partial<DocumentText>,
): Partial<Record<DisplayedAt<Place>, string>> {
  const content: Partial<Record<DisplayedAt<Place>, string>> = {}
  for (const name of fieldsAt(place)) if (document[name]) content[name] = document[name]
  return content
}

/** Returns the fields displayed at a place as labelled lines. */
export function linesAt(
  place: DisplayPlace,
  document: Partial<DocumentText>,
): { name: DocumentFieldName; label: string; text: string }[] {
  return fieldsAt(place).flatMap((name: DocumentFieldName) => {
    const text = document[name]
    return text ? [{ name, label: documentTable[name].shownAs, text }] : []
  })
}

/** Fields of every upload form, besides those of its page's row. */
export const uploadFormFields = documentFieldNames.filter((name) => documentTable[name].isNoteRequired)
