/**
 * Places where visitors see a field that only some documents have. `list`: below the name. `page`: the document's own page and
 * `user/get-document`. `search`: results of `user/search-documents`. `feeds`. Name, date and fiscal year appear in all of them.
 */
export type DisplayPlace = 'list' | 'page' | 'search' | 'feeds'

/** File types of fields that name a stored file. */
export const fileKindsOfFields = ['PDF', 'recording', 'captions', 'XBRL'] as const
type FileHeld = (typeof fileKindsOfFields)[number]

export type DocumentField = {
  label: string
  /** Label in the history and on the form for a filed document. */
  shownAs: string
  holds: 'line' | 'day' | 'fiscal year' | FileHeld
  /** Characters. */
  lengthMax: number
  required?: true
  /** True if every response contains it; other fields are omitted if empty. */
  always?: true
  searched?: true
  /** True if the upload form of every page has it as an optional line. Other upload fields are listed in a page's row. */
  isNoteRequired?: true
  /** Places that display it, besides the forms and the history; it is sent only to these places. */
  shown?: readonly DisplayPlace[]
  half?: true
}

/**
 * Fields of a document of the investor zone, in the order in which they are sent. Schema, types, stored row, both forms, lists, search
 * and history texts derive from it. `docs/how-to/add-a-field.md` describes adding a field. Release time and location are not among them.
 */
export const documentFields = {
  name: { label: 'Name', shownAs: 'Name', holds: 'line', lengthMax: 500, required: true, always: true, searched: true },
  // Display text, like `14 Nov 2026`.
  date: {
    label: 'Date',
    shownAs: 'Date shown',
    holds: 'line',
    lengthMax: 60,
    always: true,
    searched: true,
    half: true,
  },
  // ISO 8601; lists are newest first by it.
  sortdate: { label: 'Sort date', shownAs: 'Sorted by', holds: 'day', lengthMax: 40, always: true, half: true },
  // Starts with a year, like `2023-2024`.
  filterdate: {
    label: 'Year',
    shownAs: 'Fiscal year',
    holds: 'fiscal year',
    lengthMax: 40,
    always: true,
    searched: true,
  },
  // Paths below /files/.
  file_link: { label: 'File', shownAs: 'PDF', holds: 'PDF', lengthMax: 400, always: true },
  audio_link: { label: 'Audio', shownAs: 'Audio', holds: 'recording', lengthMax: 400 },
  // Transcript of the recording with times.
  captions_link: { label: 'Captions', shownAs: 'Transcript with times', holds: 'captions', lengthMax: 400 },
  // The XBRL instance that was sent to the exchanges after the PDF.
  xbrl_link: { label: 'XBRL', shownAs: 'XBRL file', holds: 'XBRL', lengthMax: 400 },
} as const satisfies Record<string, DocumentField>

type Fields = typeof documentFields
export type DocumentFieldName = keyof Fields

/** Fields of a document as stored; absent values are empty. */
export type DocumentText = Record<DocumentFieldName, string>

export type RequiredText = {
  [Name in DocumentFieldName]: Fields[Name] extends { always: true } ? Name : never
}[DocumentFieldName]

export type FileFieldName = {
  [Name in DocumentFieldName]: Fields[Name]['holds'] extends FileHeld ? Name : never
}[DocumentFieldName]

export type DisplayedAt<Place extends DisplayPlace> = {
  [Name in DocumentFieldName]: Fields[Name] extends { shown: readonly (infer At)[] }
    ? Place extends At
      ? Name
      : never
    : never
}[DocumentFieldName]

/** Fields of a document as sent to the browser. */
export type DocumentResponse = Pick<DocumentText, RequiredText> & Partial<DocumentText>
