import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { rowsOver } from '#server/store/rows.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import { backupName, backupsIn, manifestName } from './backup-names.ts'
import { copyUploads, put, type Uploads } from './copy-uploads.ts'
import { type BackupFile, hashOfFile, type Manifest, signed } from './manifest.ts'
import { privateSettings } from './private-rows.ts'
import { contentsOf, createContentHash, pagesOf, type RawDatabase, type Row, tableNames } from './raw-database.ts'
import { outdated, type Retention } from './retention.ts'
import { verifyBytes, verifyData } from './verify-backup.ts'
import { inWorkFolder, removeLeftBehind } from './work-folder.ts'

export type BackupParts = {
  /** Where the data is: a PostgreSQL, or the SQLite file of a data folder. */
  databaseUrl?: string
  dataDir: string
  storage: FileStorage
  /** Every backup is a folder of its own in this one. */
  to: string
  /** How many complete backups stay; older ones go. None: all stay. */
  keep?: Retention
  /** Signs the manifest. */
  key?: Buffer
  /** An age recipient whom all files are encrypted to. */
  recipient?: string
  version: string
  now: Date
}

/** What the snapshot says of itself, without the files. */
type Snapshot = Pick<Manifest, 'dialect' | 'migrations' | 'revision' | 'head' | 'tables'>
type Taken = { snapshot: Snapshot; uploads: Uploads }

/** A killed backup leaves a folder that ends in .part, or a file that was to mend others; neither ever counts as a backup. */
const unfinished = /^(backup-.*|[0-9a-f]{64})\.part$/

/**
 * Takes a backup while the site runs: one consistent snapshot of the data, every file it refers to, and their hashes. It is read back
 * before it gets its name: whole or not at all.
 */
export async function takeBackup(parts: BackupParts): Promise<{ folder: string; manifest: Manifest }> {
  const { to, recipient, key } = parts
  const folder = join(to, backupName(parts.now))
  const part = `${folder}.part`
  await removeLeftBehind(to, unfinished)
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const { taken, files } = recipient
      ? await inWorkFolder(parts.dataDir, 'plain', (plain) => dataEncrypted(parts, plain, part))
      : await dataPlain(parts, part)
    const { snapshot, uploads } = taken
    const unsigned: Manifest = {
      format: 1,
      at: parts.now.toISOString(),
      version: parts.version,
      ...snapshot,
      recipient,
      files: [...files, ...(await copyUploads(uploads, { ...parts, part }))],
    }
    const manifest = key ? signed(unsigned, key) : unsigned
    await verifyBytes(part, manifest)
    await writeFile(join(part, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    await syncTree(part)
    await rename(part, folder)
    await sync(to)
    await prune(to, parts.keep)
    return { folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

type Data = { taken: Taken; files: BackupFile[] }

/** The snapshot itself, checked as a restore would check it. */
async function dataPlain({ databaseUrl, dataDir }: BackupParts, folder: string): Promise<Data> {
  const taken = databaseUrl
    ? await snapshotOfPostgres(databaseUrl, folder)
    : await snapshotOfSqlite(join(dataDir, 'site.db'), folder)
  const files: BackupFile[] = []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) files.push({ path: relative(folder, path), ...(await hashOfFile(path)) })
  await verifyData(folder, { format: 1, at: '', version: '', ...taken.snapshot, files })
  return { taken, files }
}

/** The same, made in a folder beside the data and encrypted from there, so that nothing lies open in the place of the backups. */
async function dataEncrypted(parts: BackupParts, plain: string, part: string): Promise<Data> {
  const { taken, files } = await dataPlain(parts, plain)
  const encrypted: BackupFile[] = []
  for (const { path } of files)
    encrypted.push(await put(part, path, createReadStream(join(plain, path)), parts.recipient))
  return { taken, files: encrypted }
}

/** `VACUUM INTO` copies in one pass from one read transaction: the writer is not held up, and the copy is a prefix of what was acknowledged. */
async function snapshotOfSqlite(file: string, folder: string): Promise<Taken> {
  const copy = join(folder, 'site.db')
  const source = openSqliteFile(file)
  try {
    await sql`vacuum into ${copy}`.execute(source)
  } finally {
    await source.destroy()
  }
  const db = openSqliteFile(copy)
  try {
    // Overwritten, not only unlinked: what no backup may carry is not in its free pages either.
    await sql`pragma secure_delete = on`.execute(db)
    await db.deleteFrom('settings').where('name', 'in', privateSettings).execute()
    const { uploads, ...described } = await describe(db)
    return { snapshot: { dialect: 'sqlite', ...described, tables: await contentsOf(raw(db), 'sqlite') }, uploads }
  } finally {
    await db.destroy()
  }
}

/** One repeatable-read transaction sees one instant; each table becomes a file of JSON lines that any database can take in. */
async function snapshotOfPostgres(url: string, folder: string): Promise<Taken> {
  const { db } = openPostgres(url)
  await mkdir(join(folder, 'tables'))
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const rows = raw(transaction)
        const tables: Manifest['tables'] = {}
        for (const table of await tableNames(rows, 'postgres')) {
          tables[table] = await dump(rows, table, join(folder, 'tables', `${table}.jsonl`))
        }
        const { uploads, ...described } = await describe(transaction)
        return { snapshot: { dialect: 'postgres' as const, ...described, tables }, uploads }
      })
  } finally {
    await db.destroy()
  }
}

async function dump(db: RawDatabase, table: string, file: string): Promise<{ rows: number; hash: string }> {
  const hash = createContentHash()
  async function* lines() {
    for await (const page of pagesOf(db, 'postgres', table)) {
      const carried = page.filter((row) => !isPrivate(table, row))
      for (const row of carried) hash.add(row)
      yield carried.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  return hash.content()
}

function isPrivate(table: string, { name }: Row): boolean {
  return table === 'settings' && privateSettings.includes(String(name))
}

async function describe(db: Kysely<Tables>) {
  const last = await rowsOver(db).ledger.last()
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return {
    migrations: rows.map(({ name }) => name),
    revision: last?.number ?? 0,
    head: last?.hash ?? '',
    uploads: await db.selectFrom('files').select(['sha256', 'referred']).execute(),
  }
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await sync(join(entry.parentPath, entry.name))
  await sync(folder)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function prune(folder: string, keep: Retention | undefined): Promise<void> {
  if (!keep) return
  for (const name of outdated(await backupsIn(folder), keep))
    await rm(join(folder, name), { recursive: true, force: true })
}

function raw(db: Kysely<Tables>): RawDatabase {
  return db as unknown as RawDatabase
}

/** The product's version, as every backup notes it. */
export async function productVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version
}
