import * as z from 'zod'
import type { Rows } from '#server/store/rows.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import type { Change } from './chain.ts'

const linked = z.looseObject({ file_link: z.string(), audio_link: z.string() })

/**
 * The changes as they are appended: of a document also the SHA-256 of its files. A row names files by links; with their hashes in the
 * entry, the chain holds the very bytes that were filed.
 */
export async function withFileHashes(rows: Rows, changes: Change[]): Promise<Change[]> {
  const documents = changes.flatMap(({ entity, after }) =>
    entity === 'document' ? (linked.safeParse(after).data ?? []) : [],
  )
  const ids = documents.flatMap(({ file_link, audio_link }) =>
    [file_link, audio_link].flatMap((link) => fileIdOf(link) ?? []),
  )
  if (!ids.length) return changes
  const hashes = new Map((await rows.files.byIds([...new Set(ids)])).map((file) => [linkOf(file), file.sha256]))
  return changes.map((change) => {
    const row = change.entity === 'document' ? linked.safeParse(change.after).data : undefined
    if (!row) return change
    const file_sha256 = hashes.get(row.file_link)
    const audio_sha256 = hashes.get(row.audio_link)
    const sealed = { ...(file_sha256 && { file_sha256 }), ...(audio_sha256 && { audio_sha256 }) }
    return { ...change, after: Object.assign({}, change.after, sealed) }
  })
}
