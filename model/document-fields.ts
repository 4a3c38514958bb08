/**
 * Where visitors read a line that only some documents say: `list`, beneath the name; `page`, among the facts of the document's own page and of
 * `user/get-document`; `search`, with what `user/search-documents` finds; `feeds`. Name, date and fiscal year stand in all of them.
 */
export type ShownPlace = 'list' | 'page' | 'search' | 'feeds'

/** What a field that names a stored file may hold. */
export const filesHeld = ['PDF', 'recording', 'captions'] as const
type FileHeld = (typeof filesHeld)[number]

/** One field of what a document says. */
export type DocumentField = {
  /** Its word in refusals. */
  label: string
  /** Its word in the history and on the form for a filed document. */
  shownAs: string
  holds: 'line' | 'day' | 'fiscal year' | FileHeld
  /** In characters. */
  lengthMax: number
  required?: true
  /** Whether every document carries it as it travels; others leave it out where it is empty. */
  always?: true
  /** Whether the zone's search looks into it. */
  searched?: true
  /** Whether the upload form asks for it on every page: a line that may stay empty. What else it asks for stands in a page's row. */
  asked?: true
  /** Where it is shown beside the forms and the history: of what is shown nowhere else, nothing is sent there. */
  shown?: readonly ShownPlace[]
  half?: true
}

/**
 * What a document of the investor zone says, a row each, in the order in which it travels. Schema, types, the stored row, both forms, lists,
 * search and the history's words follow from it; `docs/how-to/add-a-field.md` shows a new one. When it is released and where it stands are
 * not its own words.
 */
export const documentFields = {
  name: { label: 'Name', shownAs: 'Name', holds: 'line', lengthMax: 500, required: true, always: true, searched: true },
  // As text for people, like `14 Nov 2026`.
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
  // What is said in the recording, by its times.
  captions_link: { label: 'Captions', shownAs: 'Transcript with times', holds: 'captions', lengthMax: 400 },
} as const satisfies Record<string, DocumentField>

type Fields = typeof documentFields
export type DocumentFieldName = keyof Fields

/** What a document says, as it is stored: what it does not say is empty. */
export type DocumentText = Record<DocumentFieldName, string>

export type AlwaysSaid = {
  [Name in DocumentFieldName]: Fields[Name] extends { always: true } ? Name : never
}[DocumentFieldName]

/** The fields that name a stored file. */
export type FileFieldName = {
  [Name in DocumentFieldName]: Fields[Name]['holds'] extends FileHeld ? Name : never
}[DocumentFieldName]

/** The fields that are shown at a place. */
export type ShownAt<Place extends ShownPlace> = {
  [Name in DocumentFieldName]: Fields[Name] extends { shown: readonly (infer At)[] }
    ? Place extends At
      ? Name
      : never
    : never
}[DocumentFieldName]

/** What a document says, as it travels. */
export type SaidDocument = Pick<DocumentText, AlwaysSaid> & Partial<DocumentText>
