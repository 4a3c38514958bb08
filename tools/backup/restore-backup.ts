import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { lockData } from '#server/data-lock.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { migrateInside } from '#server/store/migrate.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { serverLock } from '#server/store/postgres-locks.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { ErasedEnquiry } from '#server/store/stored-settings.ts'
import type { Tables } from '#server/store/tables.ts'
import { uploadPath } from './copy-uploads.ts'
import type { EnquiryKeys } from './enquiry-keys.ts'
import { eraseAgain, erasedHere, erasedKnownTo } from './erase-again.ts'
import { fillStore } from './fill-store.ts'
import { hashOfFile, hashOfStream, type Manifest } from './manifest.ts'
import { type Dialect, raw, tableNames } from './raw-database.ts'
import { sealedTablesIn, unsealEnquiries } from './seal-rows.ts'
import { assertRolesCanServe, servingRoles } from './serving-roles.ts'
import { sync } from './sync.ts'
import { grantAgain, moveTablesAside } from './tables-aside.ts'
import { verifyFile } from './verify-backup.ts'
import { inFolder } from './work-folder.ts'

export type RestoreParts = {
  databaseUrl?: string
  dataDir: string
  storage: FileStorage
  folder: string
  manifest: Manifest
  keys?: EnquiryKeys
  erased: readonly ErasedEnquiry[]
  now: Date
}

export type Restored = {
  /** Folder with the previous data, if there was any. */
  aside?: string
  admins: string[]
  /** Admins who could not sign in just before: an older backup restores removed people. */
  restoredAdmins: string[]
  repaired: number
  erasedAgain: number
  withoutKey: number
  /** PostgreSQL roles, besides the owner of the tables, that can serve the site. */
  roles: string[]
}

/**
 * Replaces all data by a backup, and moves the previous data aside. Copies rows one by one into a new database, so that no other content
 * of a database file is restored. The copy is checked again before use.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { dataDir, manifest, databaseUrl } = parts
  const unlock = databaseUrl ? () => {} : lockData(dataDir)
  try {
    return await inFolder(join(dataDir, 'restoring'), async (work) => {
      await copyData(parts.folder, work, manifest)
      return databaseUrl ? intoPostgres(parts, work, databaseUrl) : intoSqlite(parts, work)
    })
  } finally {
    unlock()
  }
}

/** Copies the data files to a private folder and compares the copies with the manifest. Only checked data is used. */
async function copyData(folder: string, work: string, manifest: Manifest): Promise<void> {
  for (const file of manifest.files.filter(({ path }) => !path.startsWith('files/'))) {
    await mkdir(dirname(join(work, file.path)), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, file.path), join(work, file.path))
    await verifyFile(work, file)
  }
}

async function intoSqlite(parts: RestoreParts, work: string): Promise<Restored> {
  const { dataDir, now } = parts
  const fresh = join(work, 'fresh.db')
  const db = openSqliteFile(fresh)
  const erased = [...parts.erased, ...(await erasedHere(dataDir))]
  let filled: Filled
  try {
    filled = await db.transaction().execute(async (transaction) => {
      await fillStore(transaction, 'sqlite', work, parts.manifest)
      return withoutErased(transaction, 'sqlite', { erased, keys: parts.keys })
    })
  } finally {
    await db.destroy()
  }
  const repaired = await restoreUploads(parts, work)
  const before = await adminsBefore(dataDir)
  const aside = await moveAside(dataDir, now)
  await sync(fresh)
  await rename(fresh, join(dataDir, 'site.db'))
  await sync(dataDir)
  return { aside, ...filled, restoredAdmins: restoredAdmins(filled.admins, before), repaired, roles: [] }
}

/** Moves the old tables to a separate schema and fills new ones, in one transaction. A failure changes nothing. */
async function intoPostgres(parts: RestoreParts, work: string, url: string): Promise<Restored> {
  const { db } = openPostgres(url)
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      await refuseWhileServed(transaction)
      const repaired = await restoreUploads(parts, work)
      const occupied = (await tableNames(raw(transaction), 'postgres')).includes('admins')
      const before = occupied ? await adminsIn(transaction) : undefined
      const erased = [...parts.erased, ...(occupied ? await erasedKnownTo(transaction) : [])]
      const aside = occupied ? `before_restore_${stamp(parts.now).replaceAll('-', '_').toLowerCase()}` : undefined
      const rolesBefore = await servingRoles(transaction)
      const moved = aside === undefined ? undefined : await moveTablesAside(transaction, aside)
      await fillStore(transaction, 'postgres', work, parts.manifest)
      const filled = await withoutErased(transaction, 'postgres', { erased, keys: parts.keys })
      await migrateInside(transaction)
      if (moved) await grantAgain(transaction, moved)
      const roles = await assertRolesCanServe(transaction, rolesBefore)
      return { aside, ...filled, restoredAdmins: restoredAdmins(filled.admins, before), repaired, roles }
    })
  } finally {
    await db.destroy()
  }
}

type Filled = Pick<Restored, 'admins' | 'erasedAgain' | 'withoutKey'>

async function withoutErased(
  db: Kysely<Tables>,
  dialect: Dialect,
  { erased, keys }: { erased: readonly ErasedEnquiry[]; keys?: EnquiryKeys },
): Promise<Filled> {
  const tables = await sealedTablesIn(raw(db), dialect)
  const erasedAgain = await eraseAgain(db, tables, erased)
  const withoutKey = keys ? await unsealEnquiries(raw(db), tables, keys) : 0
  return { erasedAgain, withoutKey, admins: await adminsIn(db) }
}

/** Throws if a server is running: every server holds the lock shared. Holds the lock until the transaction ends. */
async function refuseWhileServed(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${serverLock}) as free`.execute(db)
  if (!rows[0]?.free) throw new Error('A server is using this database. Stop every server first.')
}

async function adminsIn(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** Returns the admins who could sign in before; undefined if there was no readable data. */
async function adminsBefore(dataDir: string): Promise<string[] | undefined> {
  if (!(await readdir(dataDir)).includes('site.db')) return undefined
  const db = openSqliteFile(join(dataDir, 'site.db'))
  try {
    return await adminsIn(db)
  } catch {
    // A damaged database is one reason to restore; it cannot be read.
    return undefined
  } finally {
    await db.destroy()
  }
}

/** The old database, its log and its index are moved together to a separate folder. */
async function moveAside(dataDir: string, now: Date): Promise<string | undefined> {
  const old = (await readdir(dataDir)).filter((name) => /^site\.db(-wal|-shm)?$/.test(name))
  if (!old.length) return undefined
  const aside = join(dataDir, `before-restore-${stamp(now)}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of old) await rename(join(dataDir, name), join(aside, name))
  return aside
}

function restoredAdmins(admins: string[], before: string[] | undefined): string[] {
  return before ? admins.filter((email) => !before.includes(email)) : []
}

function stamp(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-')
}

/** Restores missing or altered files; valid files stay unchanged. Returns the number of restored files. */
async function restoreUploads(
  { storage, folder, manifest }: { storage: FileStorage; folder: string; manifest: Manifest },
  work: string,
): Promise<number> {
  let repaired = 0
  for (const { path, size, sha256 } of manifest.files) {
    if (path !== uploadPath(sha256) || (await isComplete(storage, sha256, size))) continue
    const temporary = join(work, sha256)
    await copyFile(join(folder, path), temporary)
    const copied = await hashOfFile(temporary)
    if (copied.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} has changed.`)
    await sync(temporary)
    await storage.store(sha256, temporary, size)
    repaired += 1
  }
  return repaired
}

/** Returns true if the stored bytes match their hash: an altered file may have the original size. */
async function isComplete(storage: FileStorage, sha256: string, size: number): Promise<boolean> {
  if ((await storage.size(sha256)) !== size) return false
  return (await hashOfStream(await storage.read(sha256))).sha256 === sha256
}
