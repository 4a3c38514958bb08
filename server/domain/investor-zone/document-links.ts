import { badInput, type Refusal } from '#contract/refusal.ts'
import { documentFields, type FileFieldName } from '#model/document-fields.ts'
import { fileFieldNames, linksIn } from '#model/document-text.ts'
import { asciiName } from '#model/file-names.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import type { FileRow } from '#server/store/tables.ts'

/** Returns the path of a file. */
export function linkOf({ id, name }: Pick<FileRow, 'id' | 'name'>): string {
  return `/files/${id}/${asciiName(name)}`
}

const linkPattern = /^\/files\/([0-9a-f]{32})\/[A-Za-z0-9._-]+$/

/** Returns the file id in a link of this site, or undefined. */
export function fileIdOf(link: string): string | undefined {
  return linkPattern.exec(link)?.[1]
}

type Linked = Pick<DocumentRow, FileFieldName> & { place?: string }

const fits = {
  PDF: { type: /^application\/pdf$/, message: 'The document must be a PDF. Upload a PDF.' },
  recording: { type: /^(audio|video)\//, message: 'The recording must be an MP3 or MP4. Upload one of these.' },
  captions: {
    type: /^text\/vtt$/,
    message: 'The transcript with times must be a VTT or SRT file. Upload one of these.',
  },
  XBRL: { type: /^application\/xml$/, message: 'The XBRL file must be an XBRL instance (XML). Upload one.' },
}

/**
 * Throws unless every link of a document was returned by an upload and its file fits the field (abuse cases A51, A52). Links already in
 * `before` are not checked again. Referenced files are retained permanently from then on.
 */
export async function assertLinksExist(rows: Rows, documents: readonly Linked[], before: readonly Linked[] = []) {
  const known = new Set(before.flatMap(linksIn))
  const requested = documents.flatMap((row) =>
    fileFieldNames.map((field) => ({ link: row[field], field, place: row.place })),
  )
  const fresh = requested.filter(({ link }) => link && !known.has(link))
  for (const { captions_link, audio_link, xbrl_link, file_link, place } of documents) {
    if (captions_link && !audio_link) throw wrongLink('captions_link', place, aloneWithTimes)
    if (xbrl_link && !file_link) throw wrongLink('xbrl_link', place, xbrlAlone)
  }
  if (!fresh.length) return
  const ids = [...new Set(fresh.flatMap(({ link }) => fileIdOf(link) ?? []))]
  const files = new Map((await rows.files.byIds(ids)).map((file) => [linkOf(file), file]))
  for (const { link, field, place } of fresh) {
    const file = files.get(link)
    const { type, message } = fits[documentFields[field].holds]
    if (!file) throw wrongLink(field, place, 'This file does not exist. Upload it first, then use its link.')
    if (!type.test(file.type)) throw wrongLink(field, place, message)
  }
  await rows.files.refer(ids)
}

const aloneWithTimes = 'A transcript with times belongs to a recording. Upload the recording too.'

const xbrlAlone = 'An XBRL file belongs to a PDF. Upload the PDF too.'

function wrongLink(field: FileFieldName, place: string | undefined, sentence: string): Refusal {
  return badInput(place ? `${place}.${field}` : field, sentence)
}
