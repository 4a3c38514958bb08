import {
  type AlwaysSaid,
  type DocumentField,
  type DocumentFieldName,
  type DocumentText,
  documentFields,
  type FileFieldName,
  filesHeld,
  type SaidDocument,
  type ShownAt,
  type ShownPlace,
} from './document-fields.ts'
import { eachNamed, keysOf } from './keys-of.ts'
import { eachOf } from './line-fields.ts'

/** The table with the type of any field. */
export const documentTable: Readonly<Record<DocumentFieldName, DocumentField>> = documentFields

export const documentFieldNames = keysOf(documentTable)

export const isFileField = (name: DocumentFieldName): name is FileFieldName =>
  filesHeld.some((held) => held === documentTable[name].holds)

export const fileFieldNames = documentFieldNames.filter(isFileField)

type HashOf<Name> = Name extends `${infer Stem}_link` ? `${Stem}_sha256` : never
export type FileHashName = HashOf<FileFieldName>

/** Returns the ledger field for the SHA-256 of the file that a field names. */
export function hashNameOf(name: FileFieldName): FileHashName {
  // What comes of replacing is any text to the compiler.
  return name.replace('_link', '_sha256') as FileHashName
}

export function linksIn(row: Readonly<Record<FileFieldName, string>>): string[] {
  return fileFieldNames.map((name) => row[name]).filter(Boolean)
}

/** Builds a document's fields with `make`, with the table's own keys. */
export function documentText(make: (name: DocumentFieldName) => string): DocumentText {
  return eachOf(documentTable, (_, name) => make(name))
}

const isAlwaysSaid = (name: DocumentFieldName): name is AlwaysSaid => documentTable[name].always === true

/** Builds one value for each field that every response contains. */
export function eachAlwaysSaid<Value>(make: () => Value): Record<AlwaysSaid, Value> {
  return eachNamed(documentFieldNames.filter(isAlwaysSaid), make)
}

/** Returns a stored document's fields as sent to the browser: optional fields are omitted if empty. */
export function saidBy(row: DocumentText): SaidDocument {
  const said: SaidDocument = eachNamed(documentFieldNames.filter(isAlwaysSaid), (name) => row[name] ?? '')
  for (const name of sometimesSaid) if (row[name]) said[name] = row[name]
  return said
}

const sometimesSaid = documentFieldNames.filter((name) => !isAlwaysSaid(name))

/** Returns the text that the zone's search covers. */
export function searchedText(document: Partial<DocumentText>): string {
  return documentFieldNames.flatMap((name) => (documentTable[name].searched ? (document[name] ?? '') : [])).join(' ')
}

export function shownAt<Place extends ShownPlace>(place: Place): ShownAt<Place>[] {
  const isShown = (name: DocumentFieldName): name is ShownAt<Place> =>
    documentTable[name].shown?.includes(place) === true
  return documentFieldNames.filter(isShown)
}

/** Returns the non-empty fields of a document that are displayed at a place. */
export function saidAt<Place extends ShownPlace>(
  place: Place,
  document: Partial<DocumentText>,
): Partial<Record<ShownAt<Place>, string>> {
  const said: Partial<Record<ShownAt<Place>, string>> = {}
  for (const name of shownAt(place)) if (document[name]) said[name] = document[name]
  return said
}

/** Returns the fields displayed at a place as labelled lines. */
export function linesAt(
  place: ShownPlace,
  document: Partial<DocumentText>,
): { name: DocumentFieldName; label: string; text: string }[] {
  return shownAt(place).flatMap((name: DocumentFieldName) => {
    const text = document[name]
    return text ? [{ name, label: documentTable[name].shownAs, text }] : []
  })
}

/** Fields of every upload form, besides those of its page's row. */
export const askedFields = documentFieldNames.filter((name) => documentTable[name].asked)
