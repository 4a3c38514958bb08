import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrate, migrateTo, migrations } from '#server/store/migrate.ts'
import { openStore } from '#server/store/open-store.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import { bundled } from '#tests/bundle-source.ts'
import { atNight } from '#tests/run-size.ts'
import { compileCache } from '#tests/run-tool.ts'

/** Tests that a migration of old data interrupted by a crash is completed by the next start. */
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a migration killed between statements is completed by the next start: same schema, old rows, and a copy (F27)', {
  ...atNight,
  timeout: 300_000,
}, async () => {
  const expected = await shapeOf(await fresh())
  let statements = 0
  let killed = 0
  const work = async () => {
    for (let finished = false; !finished; ) {
      statements += 1
      const folder = newFolder()
      await oldData(folder)
      finished = await migrateAndDie(folder, statements)
      const store = await openStore({ dataDir: folder })
      const row = await store.db.selectFrom('settings').select('value').where('name', '=', 'kept').executeTakeFirst()
      await store.close()
      expect(row?.value).toBe('"from the old version"')
      expect(await shapeOf(folder)).toEqual(expected)
      expect(readdirSync(folder).filter((name) => /^site-before-0002.*\.db$/.test(name))).toHaveLength(1)
      expect(existsSync(join(folder, 'site-before-0002-sign-in.db.part'))).toBe(false)
      if (!finished) killed += 1
      rmSync(folder, { recursive: true, force: true })
    }
  }
  await Promise.all([work(), work(), work()])
  expect(killed).toBeGreaterThan(40)
})

test('data of a newer version is refused with a message', async () => {
  const folder = await fresh()
  const db = openSqliteFile(join(folder, 'site.db'))
  await sql`insert into migrations (name, at) values ('9999-from-the-future', '2031-01-01')`.execute(db)
  await db.destroy()
  await expect(openStore({ dataDir: folder })).rejects.toThrow(/newer version \(9999-from-the-future\)/)
})

test('the acknowledgements of a release become acknowledgements of each of its documents (44.4)', async () => {
  const db = openSqliteFile(join(newFolder(), 'site.db'))
  const name = '0059-exchange-filings'
  await migrateTo(
    db,
    Object.keys(migrations).filter((earlier) => earlier < name),
  )
  const filing = { exchange: 'BSE', number: '8839410', at: '2026-11-21T06:10:00.000Z' }
  await sql`insert into releases (id, name, acknowledgements, created_at, created_by, revision)
    values ('r', 'Q2', ${JSON.stringify([filing])}, '2026-11-20', 'admin@example.com', 1)`.execute(db)
  await sql`insert into investor_groups (id, position, name, title, description, kind, revision)
    values ('g', 1, 'G', 'G', '', 'list', 1)`.execute(db)
  for (const [key, release] of [
    [1, 'r'],
    [2, 'r'],
    [3, ''],
  ])
    await sql`insert into documents (key, group_id, inner_name, name, date, sortdate, filterdate, file_link, audio_link, filed_at,
      filed_by, filed, revision, release_id) values (${key}, 'g', '', 'Paper', '', '', '', '', '', '', '', 1, 1, ${release})`.execute(
      db,
    )
  await migrations[name]?.up(db as unknown as Kysely<unknown>)
  const { rows } =
    await sql`select document, exchange, number, filed_at as at from exchange_filings order by document`.execute(db)
  expect(rows).toEqual([1, 2].map((document) => ({ document, ...filing })))
  await db.destroy()
})

async function oldData(folder: string): Promise<void> {
  const db = openSqliteFile(join(folder, 'site.db'))
  await migrateTo(db, ['0001-catalogue'])
  await sql`insert into migrations (name, at) values ('0001-catalogue', '2026-01-01')`.execute(db)
  await db.insertInto('settings').values({ name: 'kept', value: '"from the old version"' }).execute()
  await db.destroy()
}

async function fresh(): Promise<string> {
  const folder = newFolder()
  const db = openSqliteFile(join(folder, 'site.db'))
  await migrate(db)
  await db.destroy()
  return folder
}

/** Returns true if the migration completed before it was killed. */
async function migrateAndDie(folder: string, statements: number): Promise<boolean> {
  const child = spawn(process.execPath, [await bundled('tests/faults/migrator.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: folder, DIE_AFTER: String(statements) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((done) => child.once('close', done))
  return text.includes('done')
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
