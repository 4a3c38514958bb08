// @module-tag night

import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrateTo, migrations, outstanding } from '#server/store/migrate.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld, testOnBothDatabases } from '#tests/world.ts'
import { hashOfFile } from '#tools/backup/manifest.ts'
import { createBackup, dataSettings, readManifest, writeManifest } from './backup-site.ts'

function fileNamed(sha256: string): string {
  return `insert into files (id, sha256, name, type, size, created_at, created_by, referred)
    values ('${'ab'.repeat(16)}', '${sha256}', 'x.pdf', 'application/pdf', 5, '2020-01-01T00:00:00.000Z', 'x', 0)`
}

const attack = `insert into admins (id, name, email, created_at) values ('0123', 'Mallory', 'mallory@example.com', '2026')`

let sound: Awaited<ReturnType<typeof createBackup>>
beforeAll(async () => {
  const removals: (() => void)[] = []
  sound = await createBackup({}, (remove) => void removals.push(remove))
  return () => {
    for (const remove of removals) remove()
  }
})

test.each([
  ['trigger', `create trigger quiet after insert on ledger begin ${attack}; end`, 'a trigger (quiet)'],
  ['view', 'create view names as select name from admins', 'a view (names)'],
  ['virtual table', 'create virtual table words using fts5(word)', 'a virtual table (words)'],
  ['table', 'create table more (id text)', 'a table (more)'],
  ['column', 'alter table admins add column more text', 'a column (admins.more)'],
  ['index', 'create index by_word on admins (lower(name))', 'an index (by_word)'],
  ['value', `update admins set name = x'00ff'`, 'a value that is neither text nor a number (in admins.name)'],
  ['file name', fileNamed('../victim'), 'a file name that is not a SHA-256 (in files.sha256)'],
])('a %s is refused by name, and nothing is touched (Finding 7)', async (object, statement, message) => {
  const backup = join(newFolder(), 'backup')
  cpSync(sound.backup, backup, { recursive: true })
  const db = new DatabaseSync(join(backup, 'site.db'))
  db.exec(statement)
  db.close()
  await fitManifest(backup)
  const before = readFileSync(join(sound.data, 'site.db'))
  // A restore begins with the checks of verify; both are tested once.
  for (const command of object === 'trigger' ? ['verify', 'restore'] : ['restore']) {
    const refused = await runTool(command, ['--from', backup], { DATA_DIR: sound.data })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`The backup contains ${message}`) })
  }
  expect(readFileSync(join(sound.data, 'site.db')).equals(before)).toBe(true)
})

test('a restore copies rows into a new database, and ignores a log beside the backup’s database (Finding 7)', async () => {
  const { data, backup } = await createBackup()
  const copy = join(newFolder(), 'site.db')
  writeFileSync(copy, readFileSync(join(backup, 'site.db')))
  const db = new DatabaseSync(copy)
  db.exec(`pragma journal_mode = wal; ${attack}`)
  for (const end of ['-wal', '-shm']) writeFileSync(join(backup, `site.db${end}`), readFileSync(copy + end))
  db.close()
  const restored = await runTool('restore', ['--from', backup], { DATA_DIR: data })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Admins now: admin@example.com.') })
})

test('a backup of an earlier release is restored with the schema of its time, and migrated from there (Finding 7)', async () => {
  const earlier = Object.keys(migrations).slice(0, 4)
  const data = newFolder()
  const db = openSqliteFile(join(data, 'site.db'))
  await migrateTo(db, earlier)
  for (const name of earlier) await sql`insert into migrations (name, at) values (${name}, '2026')`.execute(db)
  await sql`insert into admins (id, name, email, created_at) values ('01', 'Asha', 'asha@example.com', '2026')`.execute(
    db,
  )
  await db.destroy()
  const [to, into] = [newFolder(), newFolder()]
  expect(await runTool('backup', ['--to', to], { DATA_DIR: data })).toMatchObject({ code: 0 })
  const restored = await runTool('restore', ['--from', to, '--into', into], { DATA_DIR: data })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Admins now: asha@example.com.') })
  const again = await createWorld({ DATA_DIR: into })
  expect(await outstanding(again.store.db)).toEqual([])
  expect((await again.domain.admins.all()).map(({ email }) => email)).toEqual(['asha@example.com'])
  await again.close()
})

test('a file that is a symbolic link is not part of the backup (Finding 7)', async () => {
  const { data, backup } = await createBackup()
  const moved = join(newFolder(), 'site.db')
  writeFileSync(moved, readFileSync(join(backup, 'site.db')))
  rmSync(join(backup, 'site.db'))
  symlinkSync(moved, join(backup, 'site.db'))
  const refused = await runTool('restore', ['--from', backup], { DATA_DIR: data })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('site.db is missing') })
})

const databaseTest = testOnBothDatabases('backups')

databaseTest(
  'a row that names a file outside its folder is not followed, by the sweep or by a backup (Finding 7)',
  async (makeWorld) => {
    const world = await makeWorld()
    const outside = newFolder()
    // The data folder is two levels above the file's path.
    const victim = join(outside, 'victim')
    const name = join('..', relative(dirname(world.folder), victim))
    writeFileSync(victim, 'kept')
    await sql.raw(fileNamed(name)).execute(world.store.db)
    await world.upkeep().catch(() => {})
    expect(readFileSync(victim, 'utf8')).toBe('kept')
    const refused = await runTool('backup', ['--to', newFolder()], dataSettings(world))
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not a SHA-256') })
    expect(readdirSync(outside)).toEqual(['victim'])
  },
)

/** Updates the manifest with the changed database's hash, as an attacker with write access to backups could. */
async function fitManifest(backup: string): Promise<void> {
  const manifest = readManifest(backup)
  const result = await hashOfFile(join(backup, 'site.db'))
  const files = manifest.files.map((file) => (file.path === 'site.db' ? { ...file, ...result } : file))
  writeManifest(backup, { ...manifest, files })
}

test('tables that Litestream adds to the database are in no backup, which can still be restored', async () => {
  const world = await createWorld()
  const beside = new DatabaseSync(join(world.folder, 'site.db'))
  beside.exec(
    'create table _litestream_seq (id integer primary key, seq integer); insert into _litestream_seq values (1, 7)',
  )
  beside.close()
  const to = newFolder()
  expect(await runTool('backup', ['--to', to], dataSettings(world))).toMatchObject({ code: 0 })
  const into = join(newFolder(), 'restored')
  expect(await runTool('restore', ['--from', to, '--into', into], dataSettings(world))).toMatchObject({ code: 0 })
  const restored = new DatabaseSync(join(into, 'site.db'), { readOnly: true })
  expect(restored.prepare(`select name from sqlite_schema where name like '_litestream%'`).all()).toEqual([])
  restored.close()
  await world.close()
})
