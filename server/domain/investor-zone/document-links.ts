import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { DocumentRow, FileRow } from '#server/store/tables.ts'

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
