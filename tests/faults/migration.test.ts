import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrate, migrateTo } from '#server/store/migrate.ts'
import { openStore } from '#server/store/open-store.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'

/** A new version that dies while it changes the shape of old data leaves data that the next start completes. */
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('killed at twelve moments of a migration, the next start completes it: same shape, old rows, and a copy of before', {
  timeout: 120_000,
}, async () => {
  const wanted = await shapeOf(await fresh())
  for (let kill = 0; kill < 12; kill += 1) {
    const folder = newFolder()
    await oldData(folder)
    await migrateAndDie(folder, kill * 4)
    const store = await openStore({ dataDir: folder })
    const rows = await store.read.settings.get('kept')
    await store.close()
    expect(rows).toBe('from the old version')
    expect(await shapeOf(folder)).toEqual(wanted)
    expect(readdirSync(folder).filter((name) => /^site-before-0002.*\.db$/.test(name))).toHaveLength(1)
    expect(existsSync(join(folder, 'site-before-0002-sign-in.db.part'))).toBe(false)
  }
})

test('data of a newer version is refused with a sentence', async () => {
  const folder = await fresh()
  const db = openSqliteFile(join(folder, 'site.db'))
  await sql`insert into migrations (name, at) values ('9999-from-the-future', '2031-01-01')`.execute(db)
  await db.destroy()
  await expect(openStore({ dataDir: folder })).rejects.toThrow(/newer version \(9999-from-the-future\)/)
})

/** The shape of the first version, with a row in it. */
async function oldData(folder: string): Promise<void> {
  const db = openSqliteFile(join(folder, 'site.db'))
  await migrateTo(db as Kysely<unknown>, ['0001-catalogue'])
  await sql`insert into migrations (name, at) values ('0001-catalogue', '2026-01-01')`.execute(db)
  await db.insertInto('settings').values({ name: 'kept', value: '"from the old version"' }).execute()
  await db.destroy()
}

async function fresh(): Promise<string> {
  const folder = newFolder()
  const db = openSqliteFile(join(folder, 'site.db'))
  await migrate(db as Kysely<unknown>)
  await db.destroy()
  return folder
}

async function migrateAndDie(folder: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ['tests/faults/migrator.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs))
  await new Promise((done) => child.once('close', done))
}

async function shapeOf(folder: string): Promise<string[]> {
  const db = openSqliteFile(join(folder, 'site.db'))
  const { rows } = await sql<{
    sql: string
  }>`select sql from sqlite_schema where sql is not null order by name`.execute(db)
  await db.destroy()
  return rows.map((row) => row.sql)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-migration-'))
  folders.push(folder)
  return folder
}
