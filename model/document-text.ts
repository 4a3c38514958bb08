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

/** The table with all that any field may say. */
export const documentTable: Readonly<Record<DocumentFieldName, DocumentField>> = documentFields

/** The fields in the order in which they travel. */
export const documentFieldNames = keysOf(documentTable)

/** Whether a field names a stored file. */
export const isFileField = (name: DocumentFieldName): name is FileFieldName =>
  filesHeld.some((held) => held === documentTable[name].holds)

/** The fields that name a stored file. */
export const fileFieldNames = documentFieldNames.filter(isFileField)

type HashOf<Name> = Name extends `${infer Stem}_link` ? `${Stem}_sha256` : never
export type FileHashName = HashOf<FileFieldName>

/** Beside which name the ledger keeps the SHA-256 of the file that a field names. */
export function hashNameOf(name: FileFieldName): FileHashName {
  // What comes of replacing is any text to the compiler.
  return name.replace('_link', '_sha256') as FileHashName
}

/** The links of all files that a document names. */
export function linksIn(row: Readonly<Record<FileFieldName, string>>): string[] {
  return fileFieldNames.map((name) => row[name]).filter(Boolean)
}

/** What a document says, each field by `make`: an object with the table's own keys. */
export function documentText(make: (name: DocumentFieldName) => string): DocumentText {
  return eachOf(documentTable, (_, name) => make(name))
}

const isAlwaysSaid = (name: DocumentFieldName): name is AlwaysSaid => documentTable[name].always === true

/** One value for each field that every document carries as it travels. */
export function eachAlwaysSaid<Value>(make: () => Value): Record<AlwaysSaid, Value> {
  return eachNamed(documentFieldNames.filter(isAlwaysSaid), make)
}

/** What a stored document says, as it travels: what only some say is left out where it is empty. */
export function saidBy(row: DocumentText): SaidDocument {
  const said: SaidDocument = eachNamed(documentFieldNames.filter(isAlwaysSaid), (name) => row[name] ?? '')
  for (const name of sometimesSaid) if (row[name]) said[name] = row[name]
  return said
}

const sometimesSaid = documentFieldNames.filter((name) => !isAlwaysSaid(name))

/** What the zone's search looks into, in one text. */
export function searchedText(document: Partial<DocumentText>): string {
  return documentFieldNames.flatMap((name) => (documentTable[name].searched ? (document[name] ?? '') : [])).join(' ')
}

/** The fields that are shown at a place. */
export function shownAt<Place extends ShownPlace>(place: Place): ShownAt<Place>[] {
  const isShown = (name: DocumentFieldName): name is ShownAt<Place> =>
    documentTable[name].shown?.includes(place) === true
  return documentFieldNames.filter(isShown)
}

/** What a document says in the fields that are shown at a place, as it is sent there: what it does not say is left out. */
export function saidAt<Place extends ShownPlace>(
  place: Place,
  document: Partial<DocumentText>,
): Partial<Record<ShownAt<Place>, string>> {
  const said: Partial<Record<ShownAt<Place>, string>> = {}
  for (const name of shownAt(place)) if (document[name]) said[name] = document[name]
  return said
}

/** The same as lines to show, each with its word. */
export function linesAt(
  place: ShownPlace,
  document: Partial<DocumentText>,
): { name: DocumentFieldName; label: string; text: string }[] {
  return shownAt(place).flatMap((name: DocumentFieldName) => {
    const text = document[name]
    return text ? [{ name, label: documentTable[name].shownAs, text }] : []
  })
}

/** The lines that every upload form asks for beside what its page's row names. */
export const askedFields = documentFieldNames.filter((name) => documentTable[name].asked)
