import { createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { rowsOver } from '#server/store/rows.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import { hashOfFile, type Manifest, manifestName, readManifest } from './manifest.ts'
import { contentsOf, createContentHash, pagesOf, type RawDatabase, tableNames } from './raw-database.ts'

export type BackupParts = {
  /** Where the data is: a PostgreSQL, or the SQLite file of a data folder. */
  databaseUrl?: string
  dataDir: string
  storage: FileStorage
  /** Every backup is a folder of its own in this one. */
  to: string
  /** How many complete backups stay; older ones go. */
  keep?: number
  version: string
  now: Date
}

/** What the snapshot says of itself, without the files. */
type Snapshot = Omit<Manifest, 'format' | 'at' | 'version' | 'files'> & {
  uploads: { sha256: string; referred: number }[]
}

/** Takes a backup while the site runs: one consistent snapshot of the data, every file it refers to, and their hashes. Whole or not at all. */
export async function takeBackup(parts: BackupParts): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(parts.to, `backup-${parts.now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const part = `${folder}.part`
  await removeUnfinished(parts.to)
  await mkdir(part, { recursive: true, mode: 0o700 })
  const before = (await backupsIn(parts.to)).at(-1)
  try {
    const { uploads, ...snapshot } = parts.databaseUrl
      ? await snapshotOfPostgres(parts.databaseUrl, part)
      : await snapshotOfSqlite(join(parts.dataDir, 'site.db'), part)
    await copyUploads(uploads, { part, before: before && join(parts.to, before), storage: parts.storage })
    const manifest: Manifest = {
      format: 1,
      at: parts.now.toISOString(),
      version: parts.version,
      ...snapshot,
      files: await listed(part),
    }
    await writeFile(join(part, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    await syncTree(part)
    await rename(part, folder)
    await sync(parts.to)
    await prune(parts.to, parts.keep)
    return { folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Names of complete backups, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  return names.filter((name) => /^backup-[0-9TZ-]+$/.test(name)).sort()
}

/** The folder itself if it is a backup, else the newest backup in it. */
export async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [] as string[])
  if (names.includes(manifestName)) return folder
  const newest = (await backupsIn(folder)).at(-1)
  if (!newest) throw new Error(`There is no backup in ${folder}.`)
  return join(folder, newest)
}

/** `VACUUM INTO` copies in one pass from one read transaction: the writer is not held up, and the copy is a prefix of what was acknowledged. */
async function snapshotOfSqlite(file: string, part: string): Promise<Snapshot> {
  const copy = join(part, 'site.db')
  const source = openSqliteFile(file)
  try {
    await sql`vacuum into ${copy}`.execute(source)
  } finally {
    await source.destroy()
  }
  const db = openSqliteFile(copy)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') throw new Error(`The copy is damaged: ${rows[0]?.integrity_check}`)
    return { dialect: 'sqlite', ...(await described(db)), tables: await contentsOf(raw(db), 'sqlite') }
  } finally {
    await db.destroy()
  }
}

/** One repeatable-read transaction sees one instant; each table becomes a file of JSON lines that any database can take in. */
async function snapshotOfPostgres(url: string, part: string): Promise<Snapshot> {
  const { db } = openPostgres(url)
  await mkdir(join(part, 'tables'))
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const rows = raw(transaction)
        const tables: Manifest['tables'] = {}
        for (const table of await tableNames(rows, 'postgres')) {
          tables[table] = await dump(rows, table, join(part, 'tables', `${table}.jsonl`))
        }
        return { dialect: 'postgres' as const, ...(await described(transaction)), tables }
      })
  } finally {
    await db.destroy()
  }
}

async function dump(db: RawDatabase, table: string, file: string): Promise<{ rows: number; hash: string }> {
  const hash = createContentHash()
  async function* lines() {
    for await (const page of pagesOf(db, 'postgres', table)) {
      for (const row of page) hash.add(row)
      yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  return hash.content()
}

async function described(db: Kysely<Tables>): Promise<Pick<Snapshot, 'migrations' | 'revision' | 'head' | 'uploads'>> {
  const last = await rowsOver(db).ledger.last()
  return {
    migrations: await sql<{ name: string }>`select name from migrations order by name`
      .execute(db)
      .then(({ rows }) => rows.map(({ name }) => name)),
    revision: last?.number ?? 0,
    head: last?.hash ?? '',
    uploads: await db.selectFrom('files').select(['sha256', 'referred']).execute(),
  }
}

/** Files never change under their hash, so the backup before this one lends its copy. */
async function copyUploads(
  uploads: Snapshot['uploads'],
  { part, before, storage }: { part: string; before?: string; storage: FileStorage },
): Promise<void> {
  const wanted = new Map<string, boolean>()
  for (const { sha256, referred } of uploads) wanted.set(sha256, wanted.get(sha256) || referred === 1)
  for (const [sha256, needed] of wanted) {
    const path = uploadPath(part, sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    if (
      before &&
      (await link(uploadPath(before, sha256), path).then(
        () => true,
        () => false,
      ))
    )
      continue
    // An upload nobody refers to may have been swept since the snapshot; one that a document refers to may not be missing.
    if ((await storage.size(sha256)) === undefined && !needed) continue
    await pipeline(await storage.read(sha256), createWriteStream(path, { mode: 0o600 }))
  }
}

export function uploadPath(folder: string, sha256: string): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256)
}

async function listed(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const all: Manifest['files'] = []
  for (const file of files.sort()) {
    const found = { path: relative(folder, file), ...(await hashOfFile(file)) }
    if (found.path.startsWith('files/') && basename(file) !== found.sha256) {
      throw new Error(`The stored file ${basename(file)} is damaged: its bytes have the hash ${found.sha256}.`)
    }
    all.push(found)
  }
  return all
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

/** A killed backup leaves a folder that ends in .part; it never counts as one. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[])
  for (const name of names.filter((one) => /^backup-.*\.part$/.test(one))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function prune(folder: string, keep: number | undefined): Promise<void> {
  if (keep === undefined) return
  const names = await backupsIn(folder)
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

function raw(db: Kysely<Tables>): RawDatabase {
  return db as unknown as RawDatabase
}

/** When the newest backup in a folder was taken, if there is one. */
export async function newestBackupAt(folder: string): Promise<Date | undefined> {
  const newest = (await backupsIn(folder)).at(-1)
  return newest ? new Date((await readManifest(join(folder, newest))).at) : undefined
}

/** The product's version, as every backup notes it. */
export async function productVersion(): Promise<string> {
  return JSON.parse(await readFile('package.json', 'utf8')).version
}
