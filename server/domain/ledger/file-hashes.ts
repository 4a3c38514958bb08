import * as z from 'zod'
import { fileFieldNames, hashNameOf, linksIn } from '#model/document-text.ts'
import { eachNamed } from '#model/keys-of.ts'
import type { Rows } from '#server/store/rows.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import type { Change } from './chain.ts'

const linked = z.looseObject(eachNamed(fileFieldNames, () => z.string().default('')))

/**
 * Adds the SHA-256 of the files to changes of documents before they are appended. A row refers to files by links; the hashes tie the
 * chain to the exact bytes filed.
 */
export async function withFileHashes(rows: Rows, changes: Change[]): Promise<Change[]> {
  const documents = changes.flatMap(({ entity, after }) =>
    entity === 'document' ? (linked.safeParse(after).data ?? []) : [],
  )
  const ids = documents.flatMap(linksIn).flatMap((link) => fileIdOf(link) ?? [])
  if (!ids.length) return changes
  const hashes = new Map((await rows.files.byIds([...new Set(ids)])).map((file) => [linkOf(file), file.sha256]))
  return changes.map((change) => {
    const row = change.entity === 'document' ? linked.safeParse(change.after).data : undefined
    if (!row) return change
    const sealed = fileFieldNames.flatMap((name) => {
      const sha256 = hashes.get(row[name])
      return sha256 ? [[hashNameOf(name), sha256]] : []
    })
    return { ...change, after: Object.assign({}, change.after, Object.fromEntries(sealed)) }
  })
}
