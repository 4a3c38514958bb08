import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pepperSetting } from '#server/secrets.ts'
import { migrateTo, migrations, outstanding } from '#server/store/migrate.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { runTool } from '#tests/tool.ts'
import { createWorld, onBothDatabases, type World } from '#tests/world.ts'
import { hashOfFile, type Manifest } from '#tools/backup/manifest.ts'

/** What a backup may not smuggle in, and what it may not tell. */
const folders: string[] = []

const ofAllTests: string[] = []
const removeAll = (all: string[]) => {
  for (const folder of all.splice(0)) rmSync(folder, { recursive: true, force: true })
}

afterEach(() => removeAll(folders))
afterAll(() => removeAll(ofAllTests))

/** A file's row that was uploaded long ago and that nobody refers to. */
function fileNamed(sha256: string): string {
  return `insert into files (id, sha256, name, type, size, created_at, created_by, referred)
    values ('${'ab'.repeat(16)}', '${sha256}', 'x.pdf', 'application/pdf', 5, '2020-01-01T00:00:00.000Z', 'x', 0)`
}

const attack = `insert into admins (id, name, email, created_at) values ('0123', 'Mallory', 'mallory@example.com', '2026')`

describe('a database in a backup that holds more than rows of ours', () => {
  let sound: Awaited<ReturnType<typeof taken>>
  beforeAll(async () => {
    sound = await taken()
    ofAllTests.push(...folders.splice(0))
  })

  test.each([
    ['trigger', `create trigger quiet after insert on ledger begin ${attack}; end`, 'a trigger (quiet)'],
    ['view', 'create view names as select name from admins', 'a view (names)'],
    ['virtual table', 'create virtual table words using fts5(word)', 'a virtual table (words)'],
    ['table', 'create table more (id text)', 'a table (more)'],
    ['column', 'alter table admins add column more text', 'a column (admins.more)'],
    ['index', 'create index by_word on admins (lower(name))', 'an index (by_word)'],
    ['value', `update admins set name = x'00ff'`, 'a value that is neither text nor a number (in admins.name)'],
    ['file name', fileNamed('../victim'), 'a file name that is no SHA-256 (in files.sha256)'],
  ])('Finding 7: a %s is refused by name, and nothing is touched', async (what, statement, says) => {
    const backup = join(newFolder(), 'backup')
    cpSync(sound.backup, backup, { recursive: true })
    const db = new DatabaseSync(join(backup, 'site.db'))
    db.exec(statement)
    db.close()
    await fitManifest(backup)
    const before = readFileSync(join(sound.data, 'site.db'))
    // A restore begins with what verify does; once both are tried.
    for (const command of what === 'trigger' ? ['verify', 'restore'] : ['restore']) {
      const refused = await runTool(command, ['--from', backup], { DATA_DIR: sound.data })
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`The backup holds ${says}`) })
    }
    expect(readFileSync(join(sound.data, 'site.db')).equals(before)).toBe(true)
  })

  test('Finding 7: rows go into a database of our own making, and a log laid beside the backup’s is no part of it', async () => {
    const { data, backup } = await taken()
    const copy = join(newFolder(), 'site.db')
    writeFileSync(copy, readFileSync(join(backup, 'site.db')))
    const db = new DatabaseSync(copy)
    db.exec(`pragma journal_mode = wal; ${attack}`)
    for (const end of ['-wal', '-shm']) writeFileSync(join(backup, `site.db${end}`), readFileSync(copy + end))
    db.close()
    const restored = await runTool('restore', ['--from', backup], { DATA_DIR: data })
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Admins now: admin@example.com.') })
  })

  test('Finding 7: a backup of an earlier release goes into the shape of its time, and is migrated from there', async () => {
    const earlier = Object.keys(migrations).slice(0, 4)
    const data = newFolder()
    const db = openSqliteFile(join(data, 'site.db'))
    await migrateTo(db as unknown as Kysely<unknown>, earlier)
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
    expect(await outstanding(again.store.db as unknown as Kysely<unknown>)).toEqual([])
    expect((await again.domain.admins.all()).map(({ email }) => email)).toEqual(['asha@example.com'])
    await again.close()
  })

  test('Finding 7: a file that is a link to another is none of the backup’s', async () => {
    const { data, backup } = await taken()
    const moved = join(newFolder(), 'site.db')
    writeFileSync(moved, readFileSync(join(backup, 'site.db')))
    rmSync(join(backup, 'site.db'))
    symlinkSync(moved, join(backup, 'site.db'))
    const refused = await runTool('restore', ['--from', backup], { DATA_DIR: data })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('site.db is missing') })
  })
})

onBothDatabases('a row that names a file outside its folder', (makeWorld) => {
  test('Finding 7: is never followed, neither by the sweep nor by a backup', async () => {
    const world = await makeWorld()
    const outside = newFolder()
    // Two folders up from where the file would lie is where the data folder lies.
    const victim = join(outside, 'victim')
    const name = join('..', relative(dirname(world.folder), victim))
    writeFileSync(victim, 'kept')
    await sql.raw(fileNamed(name)).execute(world.store.db)
    await world.upkeep().catch(() => {})
    expect(readFileSync(victim, 'utf8')).toBe('kept')
    const refused = await runTool('backup', ['--to', newFolder()], placeOf(world))
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is no SHA-256') })
    expect(readdirSync(outside)).toEqual(['victim'])
  })
})

describe('BACKUP_KEY', () => {
  const key = Buffer.alloc(32, 7).toString('base64')

  test('Finding 7: signs what a backup says of itself; with it, nothing unsigned, changed or foreign is restored', async () => {
    const { data, backup, to } = await taken({ BACKUP_KEY: key })
    const restore = (settings: Record<string, string>) =>
      runTool('restore', ['--from', to], { DATA_DIR: data, ...settings })
    expect(await restore({ BACKUP_KEY: key })).toMatchObject({ code: 0 })
    expect((await restore({})).output).toContain('without BACKUP_KEY the signature was not checked')
    const other = await restore({ BACKUP_KEY: Buffer.alloc(32, 8).toString('base64') })
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('does not fit BACKUP_KEY') })

    const manifest = readManifest(backup)
    writeManifest(backup, { ...manifest, head: manifest.head.replaceAll('a', 'b') })
    expect(await restore({ BACKUP_KEY: key })).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not fit'),
    })
    const { hmac: _, ...unsigned } = manifest
    writeManifest(backup, unsigned)
    const refused = await runTool('verify', ['--from', to], { DATA_DIR: data, BACKUP_KEY: key })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not signed, and BACKUP_KEY is set') })
  })

  test('Finding 7: a key that is none is refused', async () => {
    const refused = await runTool('verify', ['--from', newFolder()], { BACKUP_KEY: 'short' })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('BACKUP_KEY must be 32 bytes in base64') })
  })
})

onBothDatabases('an encrypted backup', (makeWorld) => {
  test('Finding 7: tells nothing without its identity, restores with it, and links what did not change', async () => {
    const world = await makeWorld()
    await fileDocument(world)
    const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
    const to = newFolder()
    const place = placeOf(world)
    const secured = { ...place, BACKUP_KEY: Buffer.alloc(32, 9).toString('base64') }
    const encrypted = ['--to', to, '--encrypt-to', await identityToRecipient(identity)]
    for (let count = 0; count < 2; count += 1)
      expect(await runTool('backup', encrypted, secured)).toMatchObject({
        code: 0,
        output: expect.stringContaining('verified, signed, encrypted.'),
      })
    const names = readdirSync(to, { recursive: true, encoding: 'utf8' }).map((name) => join(to, name))
    const files = names.filter((name) => statSync(name).isFile())
    const open = files.filter((name) => /SQLite format|%PDF|admin@example/.test(readFileSync(name, 'latin1')))
    expect(open).toEqual([])
    expect(files.filter((name) => /\/files\//.test(name)).map((name) => statSync(name).nlink)).toEqual([2, 2])
    expect(readdirSync(world.folder).filter((name) => name.startsWith('backup-'))).toEqual([])

    const keyFile = (key: string) => {
      const file = join(newFolder(), 'identity.txt')
      writeFileSync(file, `# created: 2026\n${key}\n`)
      return ['--identity', file]
    }
    await world.stop()
    const restore = (more: string[]) => runTool('restore', ['--from', to, ...more], secured)
    expect(await restore([])).toMatchObject({ code: 1, output: expect.stringContaining('is encrypted. Name the file') })
    expect((await restore(['--verify-only'])).output).toContain('Whole: taken')
    expect(await restore(keyFile(other))).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be decrypted'),
    })
    expect(await restore(keyFile(identity))).toMatchObject({ code: 0, output: expect.stringContaining('Restored') })
    const again = await createWorld(place, world.database)
    expect((await again.store.read.investors.documents()).map(({ name }) => name)).toEqual(['Kept'])
    expect((await again.domain.files.verify()).altered).toEqual([])
    await again.close()
  })

  test('Finding 7: no backup carries the pepper of the codes, and a restore makes a new one', async () => {
    const world = await makeWorld()
    const pepper = String(await world.store.read.settings.get(pepperSetting))
    expect(pepper).toMatch(/^[0-9a-f]{64}$/)
    const to = newFolder()
    await runTool('backup', ['--to', to], placeOf(world))
    const names = readdirSync(to, { recursive: true, encoding: 'utf8' }).map((name) => join(to, name))
    const files = names.filter((name) => statSync(name).isFile())
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((name) => readFileSync(name).includes(pepper))).toEqual([])
    await world.stop()
    expect(await runTool('restore', ['--from', to], placeOf(world))).toMatchObject({ code: 0 })
    const again = await createWorld(placeOf(world), world.database)
    expect(await again.store.read.settings.get(pepperSetting)).not.toBe(pepper)
    await again.close()
  })
})

/** A backup of a site that has stopped. */
async function taken(settings: Record<string, string> = {}) {
  const world = await createWorld()
  await world.stop()
  folders.push(world.folder)
  const to = newFolder()
  const made = await runTool('backup', ['--to', to], { DATA_DIR: world.folder, ...settings })
  expect(made).toMatchObject({ code: 0 })
  return { data: world.folder, to, backup: join(to, readdirSync(to)[0] ?? '') }
}

/** As somebody would who can write where backups lie: the changed database under its right hash. */
async function fitManifest(backup: string): Promise<void> {
  const manifest = readManifest(backup)
  const found = await hashOfFile(join(backup, 'site.db'))
  const files = manifest.files.map((file) => (file.path === 'site.db' ? { ...file, ...found } : file))
  writeManifest(backup, { ...manifest, files })
}

function readManifest(backup: string): Manifest {
  return JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
}

function writeManifest(backup: string, manifest: Manifest): void {
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
}

async function fileDocument(world: World): Promise<void> {
  const { link } = await world.admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'x.pdf' })
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Kept', file_link: link }] })
}

function placeOf(world: World): Record<string, string> {
  return { DATA_DIR: world.folder, SEED: 'none', ...(world.databaseUrl ? { DATABASE_URL: world.databaseUrl } : {}) }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-trust-'))
  folders.push(folder)
  return folder
}
