// @module-tag night

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type Migration, migrate, migrateTo, migrations } from '#server/store/migrate.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import { sendRequest } from '#tests/load.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { startServer } from '#tests/server.ts'

/** Tests that servers of two releases can share one database. Two real builds, in a browser: tests/e2e/upgrade.spec.ts. */
const closing: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const marks: [mark: string | null, starts: boolean][] = [
  ['expands', true],
  ['contracts after 0007-mark-migrations', true],
  ['contracts after 9998-of-a-later-release', false],
  [null, false],
]

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  test.each(marks)(
    'a restart on data with a newer migration marked “%s” succeeds: %s (Finding 16)',
    async (mark, starts) => {
      const { environment, db } = await migrated(dialect)
      await sql`create table of_a_later_release (id text primary key)`.execute(db)
      await sql`insert into migrations (name, at, changes) values ('9999-next', '2027-01-01', ${mark})`.execute(db)
      await db.destroy()
      const started = startServer({ ...environment, SEED: 'none' })
      if (!starts) return void (await expect(started).rejects.toThrow(/newer version \(9999-next\)/))
      const server = await started
      closing.push(() => server.stop())
      expect((await sendRequest(`${server.url}/products-export`)).status).toBe(200)
    },
  )

  test('each migration records in the database what it does to servers of the release before (Finding 16)', async () => {
    const { db } = await migrated(dialect)
    const { rows } = await sql<{ name: string; changes: string | null }>`select name, changes from migrations`.execute(
      db,
    )
    await db.destroy()
    const unmarked = rows.filter(({ changes }) => !changes).map(({ name }) => name)
    expect(unmarked.filter((name) => migrations[name]?.release !== '0.1.0')).toEqual([])
  })
})

test('no migration that is marked as expanding removes, renames or restricts what the release before uses (Finding 16)', async () => {
  const db = openSqliteFile(':memory:')
  let before = new Map<string, Column>()
  const invalidCases: string[] = []
  for (const [name, { changes }] of Object.entries(migrations)) {
    await migrateTo(db, [name])
    const after = await columnsOf(db as Kysely<unknown>)
    if (changes === 'expands') invalidCases.push(...narrowed(before, after).map((what) => `${name}: ${what}`))
    before = after
  }
  await db.destroy()
  expect(invalidCases).toEqual([])
  // The differences that the comparison would report.
  const id = { table: 'one', type: 'text', required: true, hasDefault: false }
  const old = new Map([['one.id', id]])
  expect(narrowed(old, new Map())).toEqual(['one.id is gone'])
  expect(narrowed(old, new Map([['one.id', { ...id, type: 'integer' }]]))).toEqual(['one.id is another'])
  expect(narrowed(old, new Map([...old, ['one.more', id]]))).toEqual(['one.more cannot be left out'])
})

test('a table or column is removed at least one release after its last use (Finding 16)', () => {
  const used: Migration = { up: async () => {}, release: '0.2.0', changes: 'expands' }
  const gone = (release: string, after: string): Record<string, Migration> => ({
    '0008-other-place': used,
    '0009-take-away': { ...used, release, changes: { contracts: true, after } },
  })
  expect(tooEarly(gone('0.2.0', '0008-other-place'))).toEqual(['0009-take-away'])
  expect(tooEarly(gone('0.3.0', '0001-unknown'))).toEqual(['0009-take-away'])
  expect(tooEarly(gone('0.3.0', '0008-other-place'))).toEqual([])
  expect(tooEarly(migrations)).toEqual([])
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
})

type Column = { table: string; type: string; required: boolean; hasDefault: boolean }

async function columnsOf(db: Kysely<unknown>): Promise<Map<string, Column>> {
  const { rows } = await sql<{ tbl: string; name: string; type: string; required: number; dflt: string | null }>`
    select t.name as tbl, c.name, c.type, c."notnull" as required, c.dflt_value as dflt
    from sqlite_schema t, pragma_table_xinfo(t.name) c where t.type = 'table'
  `.execute(db)
  return new Map(
    rows.map(({ tbl, name, type, required, dflt }) => [
      `${tbl}.${name}`,
      { table: tbl, type, required: Boolean(required), hasDefault: dflt !== null },
    ]),
  )
}

function narrowed(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.values()].map(({ table }) => table))
  const matches: string[] = []
  for (const [name, { type, required }] of before) {
    const now = after.get(name)
    if (!now) matches.push(`${name} is gone`)
    else if (now.type !== type || (now.required && !required)) matches.push(`${name} is another`)
  }
  for (const [name, { table, required, hasDefault }] of after)
    if (tables.has(table) && !before.has(name) && required && !hasDefault) matches.push(`${name} cannot be left out`)
  return matches
}

function tooEarly(list: Record<string, Migration>): string[] {
  return Object.entries(list)
    .filter(([, { release, changes }]) => {
      if (changes === 'expands') return false
      const since = list[changes.after]?.release
      return since === undefined || since.localeCompare(release, 'en', { numeric: true }) >= 0
    })
    .map(([name]) => name)
}

type Data = { environment: Record<string, string>; db: Kysely<Tables> }

async function migrated(dialect: 'sqlite' | 'postgres'): Promise<Data> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-upgrade-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  if (dialect === 'sqlite') {
    const db = openSqliteFile(join(dataDir, 'site.db'))
    await migrate(db)
    return { environment: { DATA_DIR: dataDir }, db }
  }
  const database = await freshDatabase()
  closing.push(() => database.drop())
  return { environment: { DATA_DIR: dataDir, DATABASE_URL: database.url }, db: openPostgres(database.url).db }
}
