import { randomBytes } from 'node:crypto'
import type { FileRow } from '#server/store/tables.ts'
import { linkOf } from '../investor-zone/document-links.ts'
import type { Actor } from '../ledger/change.ts'
import { withContext } from '../with-context.ts'
import { soundBytes } from './file-bytes.ts'
import { find, open, picture, sheet } from './read-file.ts'
import { storeBase64Upload, storeUpload } from './receive-file.ts'
import { openSealed, storeSealed } from './sealed-file.ts'
import { storeBase64, storeBytes, storeFile } from './store-file.ts'
import type { CheckedFile, FileContext, StoredFileContext } from './stored-file.ts'

export type Files = ReturnType<typeof createFiles>

/** Handles every file an admin uploads: receives it, checks its content, stores it under its hash and creates an unguessable link. */
export function createFiles(dependencies: StoredFileContext) {
  const context: FileContext = {
    ...dependencies,
    waiting: new Map(),
    known: new Map(),
  }
  return withContext(context, {
    storeUpload,
    storeBase64Upload,
    storeBase64,
    storeBytes,
    storeSealed,
    openSealed,
    wait,
    storeReceived,
    forget,
    find,
    open,
    picture,
    sheet,
    sweep,
    discard,
    verify,
    forgetAll,
  })
}

const forgetAll = ({ known }: FileContext) => known.clear()

/** Retention of files without references, in milliseconds. */
const orphanMs = 24 * 60 * 60 * 1000

/** Removes files never referenced by a document, a day after their upload, and the remains of interrupted uploads. */
async function sweep(context: FileContext): Promise<number> {
  const { store, incoming, now } = context
  const before = new Date(now().getTime() - orphanMs)
  await incoming.sweep(before)
  let removed = 0
  for (const { id, sha256 } of await store.read.files.orphans(before.toISOString())) {
    if (await removeOrphan(context, { id, sha256 })) removed += 1
  }
  return removed
}

/** Removes the file of a link that no document uses, such as an imported sheet with personal data. */
async function discard(context: FileContext, link: string): Promise<void> {
  const row = await find(context, link)
  if (row) await removeOrphan(context, row)
}

async function removeOrphan(
  { ledger, known, storage }: FileContext,
  { id, sha256 }: Pick<FileRow, 'id' | 'sha256'>,
): Promise<boolean> {
  const { result } = await ledger.change('sweep', async (rows) => {
    if (!(await rows.files.removeOrphan(id))) return false
    known.delete(id)
    if (!(await rows.files.withHash(sha256))) await storage.remove(sha256)
    return true
  })
  return result
}

/** Returns every file whose bytes are missing or altered. */
async function verify({ store, storage }: FileContext): Promise<{ files: number; altered: FileRow[] }> {
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

/** Time that a received file waits for its name, in milliseconds. */
const waitMs = 10 * 60 * 1000

/** Stores a received file temporarily while its call is still arriving. `storeReceived` sets its name, `forget` discards it. */
async function wait(context: FileContext, checked: CheckedFile): Promise<string> {
  const oldest = context.now().getTime() - waitMs
  for (const [token, { at }] of context.waiting) if (at < oldest) await forget(context, token)
  const token = `received:${randomBytes(16).toString('hex')}`
  context.waiting.set(token, checked)
  return token
}

/** Stores a waiting file under its name and returns its link. Returns undefined if no file waits under this token. */
async function storeReceived(
  context: FileContext,
  actor: Actor,
  token: string,
  name: string,
): Promise<string | undefined> {
  const checked = context.waiting.get(token)
  if (!checked) return undefined
  context.waiting.delete(token)
  return linkOf(await storeFile(context, actor, checked, name))
}

async function forget({ waiting }: FileContext, token: string): Promise<void> {
  const checked = waiting.get(token)
  waiting.delete(token)
  await checked?.file.discard()
}
