import type { FileRow } from '#server/store/tables.ts'
import { soundBytes } from './file-bytes.ts'
import type { FileContext } from './stored-file.ts'

/** Retention of files without references, in milliseconds. */
const orphanMs = 24 * 60 * 60 * 1000

/** Removes files never referenced by a document, a day after their upload, and the remains of interrupted uploads. */
export async function sweep({ store, storage, incoming, ledger, known, now }: FileContext): Promise<number> {
  const before = new Date(now().getTime() - orphanMs)
  await incoming.sweep(before)
  let removed = 0
  for (const { id, sha256 } of await store.read.files.orphans(before.toISOString())) {
    await ledger.change('sweep', async (rows) => {
      if (!(await rows.files.removeOrphan(id))) return
      known.delete(id)
      removed += 1
      if (!(await rows.files.withHash(sha256))) await storage.remove(sha256)
    })
  }
  return removed
}

/** Returns every file whose bytes are missing or altered. */
export async function verify({ store, storage }: FileContext): Promise<{ files: number; altered: FileRow[] }> {
  const rows = await store.read.files.all()
  const altered: FileRow[] = []
  for (const row of rows) {
    const sound = await soundBytes(storage, row).then(
      () => true,
      () => false,
    )
    if (!sound) altered.push(row)
  }
  return { files: rows.length, altered }
}
