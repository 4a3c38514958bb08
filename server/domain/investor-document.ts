import { Refusal } from '#contract/refusal.ts'
import type { DocumentFieldName, DocumentText } from '#model/document-fields.ts'
import { documentFieldNames, documentText } from '#model/document-text.ts'
import { aprilYear } from '#model/fiscal-year.ts'
import { dayInIndia, monthInIndia, shownDay } from '#model/india-time.ts'
import type { Rows } from '#server/store/rows.ts'
import type { DocumentRow, FileRow } from '#server/store/tables.ts'
import { isPublished } from './former-links.ts'
import type { Place } from './investor-groups.ts'
import { type Actor, nameOf, noReason, type Restorer } from './ledger.ts'

/** What a document says, whoever files it wherever. */
export type DocumentFields = DocumentText & Pick<DocumentRow, 'release_at'>

/** Fills in what was left out: the date says the sortdate and the other way round, the filterdate is its April–March year. */
export function completed(fields: Partial<DocumentFields> & { name: string }, now: Date): DocumentFields {
  const sortdate = fields.sortdate || dayOf(fields.date) || dayInIndia(now)
  const at = new Date(sortdate)
  return {
    ...documentText((name) => fields[name] ?? ''),
    date: fields.date || shownDay(dayInIndia(at)),
    sortdate,
    filterdate: fields.filterdate || aprilYear(monthInIndia(at)).label,
    release_at: fields.release_at ? new Date(fields.release_at).toISOString() : null,
  }
}

/** A date written by a person, as `2026-11-14`; undefined if it is none. */
function dayOf(text: string | undefined): string | undefined {
  const at = text ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10)
}

/** The path a file is reached by. */
export function linkOf({ id, name }: Pick<FileRow, 'id' | 'name'>): string {
  return `/files/${id}/${name}`
}

const linkPattern = /^\/files\/([0-9a-f]{32})\/[A-Za-z0-9._-]+$/

/** The file's id in a link of ours, or undefined. */
export function fileIdOf(link: string): string | undefined {
  return linkPattern.exec(link)?.[1]
}

type Linked = Pick<DocumentRow, 'file_link' | 'audio_link'> & { place?: string }

/**
 * Every link of a document must be one that an upload answered: a PDF as its file, a recording as its audio (abuse cases A51, A52).
 * Links that stood there `before` are not asked about again. Files referred to are kept for good from now on.
 */
export async function mustKnowLinks(rows: Rows, documents: readonly Linked[], before: readonly Linked[] = []) {
  const known = new Set(before.flatMap((row) => [row.file_link, row.audio_link]))
  const asked = documents.flatMap(({ file_link, audio_link, place }) => [
    { link: file_link, field: 'file_link', place },
    { link: audio_link, field: 'audio_link', place },
  ])
  const fresh = asked.filter(({ link }) => link && !known.has(link))
  if (!fresh.length) return
  const ids = [...new Set(fresh.flatMap(({ link }) => fileIdOf(link) ?? []))]
  const files = new Map((await rows.files.byIds(ids)).map((file) => [linkOf(file), file]))
  for (const { link, field, place } of fresh) {
    const file = files.get(link)
    const path = place ? `${place}.${field}` : field
    if (!file)
      throw new Refusal('bad-input', 'This file is not here. Upload it first, then use the link it gets.', {
        field: path,
      })
    const fits = field === 'file_link' ? file.type === 'application/pdf' : /^(audio|video)\//.test(file.type)
    if (!fits) {
      const needed = field === 'file_link' ? 'The document must be a PDF.' : 'The recording must be an MP3 or MP4.'
      throw new Refusal('bad-input', needed, { field: path })
    }
  }
  await rows.files.refer(ids)
}

export function newDocument(
  fields: DocumentFields & Place,
  { key, actor, at, number }: { key: number; actor: Actor; at: Date; number: number },
): DocumentRow {
  return {
    key,
    ...fields,
    filed_at: at.toISOString(),
    filed_by: nameOf(actor),
    filed: number,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_reason: null,
    revision: number,
  }
}

export function withdrawnRow(
  row: DocumentRow,
  { actor, reason, at, number }: { actor: Actor; reason: string; at: Date; number: number },
): DocumentRow {
  return {
    ...row,
    withdrawn_at: at.toISOString(),
    withdrawn_by: nameOf(actor),
    withdrawn_reason: reason,
    revision: number,
  }
}

/** What an admin can change of a document. */
export type Said = 'group_id' | 'inner_name' | DocumentFieldName | 'release_at'

const said: readonly Said[] = ['group_id', 'inner_name', ...documentFieldNames, 'release_at']

export function differences(one: DocumentRow, other: DocumentRow): Said[] {
  return said.filter((name) => one[name] !== other[name])
}

export function sameDocument(one: DocumentRow, other: DocumentRow): boolean {
  return differences(one, other).length === 0
}

/** The reason to keep with a change of a document: none is needed for one that visitors could not see yet. */
export function reasonFor(before: DocumentRow, at: Date, reason: string | undefined): string | undefined {
  return reason ?? (isPublished(before, at) ? noReason : undefined)
}

export const documentRestorer = (now: () => Date): Restorer => ({
  requirement: 'change-disclosures',
  isPublished: (row) => isPublished(row as DocumentRow | null, now()),
  read: (rows, id) => rows.investors.document(Number(id)),
  async write(rows, id, row, revision) {
    if (!row) return rows.investors.removeDocument(Number(id))
    const document = { ...(row as DocumentRow), revision }
    if (await rows.investors.document(document.key)) await rows.investors.updateDocument(document)
    else await rows.investors.insertDocuments([document])
  },
})
