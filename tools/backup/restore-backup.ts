import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { lockData } from '#server/data-lock.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { pepperSetting } from '#server/secrets.ts'
import { migrateTo } from '#server/store/migrate.ts'
import { serverLock } from '#server/store/open-store.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Manifest } from './manifest.ts'
import { insertRows, pagesOf, type RawDatabase, type Row, tableNames } from './raw-database.ts'
import { uploadPath } from './take-backup.ts'
import { linesOf, verifyBackup } from './verify-backup.ts'

export type RestoreParts = { databaseUrl?: string; dataDir: string; storage: FileStorage; folder: string; now: Date }

export type Restored = {
  manifest: Manifest
  /** Where what was there before is now, if there was anything. */
  aside?: string
  /** Everyone who may sign in after this. */
  admins: string[]
  /** Those of them who could not sign in just before: an older backup brings removed people back. */
  cameBack: string[]
}

/** What lets somebody in: an older backup must not bring it back (security, A72). */
const secrets = ['sessions', 'challenges', 'devices', 'spent_id_tokens', 'kept_replies']

/** Puts a backup in place of whatever is there, which is kept aside. Nothing is touched before every byte of the backup was checked. */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const manifest = await verifyBackup(parts.folder)
  return parts.databaseUrl ? intoPostgres(parts, manifest, parts.databaseUrl) : intoSqlite(parts, manifest)
}

async function intoSqlite(parts: RestoreParts, manifest: Manifest): Promise<Restored> {
  const { dataDir, folder, now } = parts
  const unlock = lockData(dataDir)
  const fresh = join(dataDir, 'restoring.db')
  try {
    await rm(fresh, { force: true })
    if (manifest.dialect === 'sqlite') await copyFile(join(folder, 'site.db'), fresh)
    const db = openSqliteFile(fresh)
    let admins: string[]
    try {
      if (manifest.dialect === 'postgres') await fill(db, 'sqlite', folder, manifest)
      await purge(db)
      admins = await adminsIn(db)
    } finally {
      await db.destroy()
    }
    await putUploads(parts, manifest)
    const before = await adminsBefore(dataDir)
    const aside = await moveAside(dataDir, now)
    await sync(fresh)
    await rename(fresh, join(dataDir, 'site.db'))
    await sync(dataDir)
    return { manifest, aside, admins, cameBack: before ? admins.filter((email) => !before.includes(email)) : [] }
  } finally {
    await rm(fresh, { force: true })
    unlock()
  }
}

/** One transaction: the old schema is renamed, a new one filled. Until it commits, and if it does not, nothing has changed. */
async function intoPostgres(parts: RestoreParts, manifest: Manifest, url: string): Promise<Restored> {
  const { db } = openPostgres(url)
  try {
    await putUploads(parts, manifest)
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      await refuseWhileServed(transaction)
      const occupied = (await tableNames(raw(transaction), 'postgres')).includes('admins')
      const before = occupied ? await adminsIn(transaction) : undefined
      const aside = occupied ? `before_restore_${stamp(parts.now).replaceAll('-', '_').toLowerCase()}` : undefined
      if (aside) {
        await sql`alter schema public rename to ${sql.id(aside)}`.execute(transaction)
        await sql`create schema public`.execute(transaction)
      }
      await fill(transaction, 'postgres', parts.folder, manifest)
      await purge(transaction)
      const admins = await adminsIn(transaction)
      return { manifest, aside, admins, cameBack: before ? admins.filter((email) => !before.includes(email)) : [] }
    })
  } finally {
    await db.destroy()
  }
}

/** Every running server holds the lock shared; it is taken here until the transaction ends. */
async function refuseWhileServed(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${serverLock}) as free`.execute(db)
  if (!rows[0]?.free) throw new Error('A server is using this database. Stop every server first.')
}

/** Makes the tables of the backup's time and puts its rows in. */
async function fill(
  db: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const target = raw(db)
  await migrateTo(db as Kysely<unknown>, manifest.migrations)
  const source = manifest.dialect === 'sqlite' ? openSqliteFile(join(folder, 'site.db')) : undefined
  try {
    for (const table of await tableNames(target, dialect)) {
      if (source) for await (const page of pagesOf(raw(source), 'sqlite', table)) await insertRows(target, table, page)
      else for await (const page of pagesOfLines(folder, table)) await insertRows(target, table, page)
    }
  } finally {
    await source?.destroy()
  }
}

async function* pagesOfLines(folder: string, table: string): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const row of linesOf(folder, table)) {
    page.push(row)
    if (page.length < 1000) continue
    yield page
    page = []
  }
  if (page.length) yield page
}

async function purge(db: Kysely<Tables>): Promise<void> {
  for (const table of secrets) await raw(db).deleteFrom(table).execute()
  // Whoever read the backup knows it: the next start makes another.
  await db.deleteFrom('settings').where('name', '=', pepperSetting).execute()
}

async function adminsIn(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** Who could sign in until now; unknown where there was nothing, or nothing readable. */
async function adminsBefore(dataDir: string): Promise<string[] | undefined> {
  if (!(await readdir(dataDir)).includes('site.db')) return undefined
  const db = openSqliteFile(join(dataDir, 'site.db'))
  try {
    return await adminsIn(db)
  } catch {
    // A damaged database is one reason to restore; it cannot be asked.
    return undefined
  } finally {
    await db.destroy()
  }
}

/** The old database, its log and index move together into a folder of their own. */
async function moveAside(dataDir: string, now: Date): Promise<string | undefined> {
  const old = (await readdir(dataDir)).filter((name) => /^site\.db(-wal|-shm)?$/.test(name))
  if (!old.length) return undefined
  const aside = join(dataDir, `before-restore-${stamp(now)}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of old) await rename(join(dataDir, name), join(aside, name))
  return aside
}

/** Files the storage has already are left alone: their name is their hash. */
async function putUploads({ storage, folder, dataDir }: RestoreParts, manifest: Manifest): Promise<void> {
  const incoming = join(dataDir, 'restoring-files')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  try {
    for (const { path, size, sha256 } of manifest.files) {
      if (!path.startsWith('files/') || (await storage.size(sha256)) === size) continue
      const temporary = join(incoming, basename(path))
      await copyFile(uploadPath(folder, sha256), temporary)
      await sync(temporary)
      await storage.keep(sha256, temporary, size)
    }
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function stamp(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-')
}

function raw(db: Kysely<Tables>): RawDatabase {
  return db as unknown as RawDatabase
}
