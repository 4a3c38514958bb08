// @module-tag night

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startFakeBucket } from '#tests/fake-bucket.ts'
import { emptyDatabase } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, type World } from '#tests/world.ts'

/**
 * Tests several backups over time. Damage is repaired, each can be restored, the right backups remain, and an overdue backup raises an
 * alert.
 */
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('a damaged byte in a file that backups share is found before the next link, and repaired in all (Finding 18)', async () => {
  const { world, place } = await site()
  const { sha256, to } = await withFile(world)
  for (let count = 0; count < 2; count += 1) await runTool('backup', ['--to', to], place)
  const [first = '', second = ''] = readdirSync(to).sort()
  const fileIn = (name: string) => join(to, name, 'files', sha256.slice(0, 2), sha256)
  damage(fileIn(second))
  const verified = (name: string) => runTool('verify', ['--from', join(to, name)], place)
  expect((await verified(first)).output).toContain(`${sha256} has changed`)
  expect(await runTool('backup', ['--to', to], place)).toMatchObject({ code: 0 })
  for (const name of readdirSync(to)) expect(await verified(name)).toMatchObject({ code: 0 })
})

test('a restore repairs a stored file that was altered without changing its size (Finding 18)', async () => {
  const { world, place } = await site()
  const { sha256, to } = await withFile(world)
  await runTool('backup', ['--to', to], place)
  await world.stop()
  damage(join(world.folder, 'files', sha256.slice(0, 2), sha256))
  const restored = await runTool('restore', ['--from', to], place)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('1 of its files were missing or altered') })
  expect(await runTool('verify', [], place)).toMatchObject({ code: 0, output: expect.stringContaining('1 checked.') })
  // Valid files are not rewritten.
  expect((await runTool('restore', ['--from', to], place)).output).toContain('\n0 of its files')
})

test('any backup of a bucket can be restored, not only the newest (Finding 18)', async () => {
  const { world, place } = await site()
  const bucket = await startFakeBucket()
  closing.push(bucket.stop)
  const settings = { ...place, ...bucket.settings }
  const from = 's3://backups/site'
  for (const email of ['second@example.com', 'third@example.com']) {
    expect(await runTool('backup', ['--to', from], settings)).toMatchObject({ code: 0 })
    await world.admin('admin/add-admin', { name: 'More', email })
  }
  await runTool('backup', ['--to', from], settings)
  const listed = await runTool('restore', ['--from', from, '--list'], settings)
  const names = listed.output.trim().split('\n')
  expect(names).toHaveLength(3)
  const unknown = await runTool('verify', ['--from', from, '--backup', '../escaped'], settings)
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining(`Choose one of ${names[0]}`) })
  await world.stop()
  const restored = await runTool('restore', ['--from', from, '--backup', names[1] ?? ''], settings)
  expect(restored.output).toContain('Admins now: admin@example.com, second@example.com.')
  expect(readdirSync(world.folder).filter((name) => name.startsWith('backup-fetched'))).toEqual([])
})

test('backups within BACKUP_KEEP and its daily, weekly and monthly variants are retained, and others deleted (Finding 18)', async () => {
  const { place } = await site()
  const to = newFolder()
  const days = ['2024-01-31', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02']
  for (const day of days) mkdirSync(join(to, `backup-${day}T10-00-00-000Z`))
  const keep = { BACKUP_KEEP: '2', BACKUP_KEEP_DAILY: '3', BACKUP_KEEP_MONTHLY: '4' }
  expect(await runTool('backup', [], { ...place, BACKUP_DIR: to, ...keep })).toMatchObject({ code: 0 })
  const stayed = readdirSync(to).map((name) => name.slice('backup-'.length, 'backup-2024-01-31'.length))
  expect(stayed.sort().slice(0, -1)).toEqual(['2024-01-31', '2024-02-29', '2024-03-01', '2024-03-02'])
})

test('the backups of compose wait for an empty database, and report when they are overdue (Finding 18)', async () => {
  const database = await emptyDatabase()
  const [data, to] = [newFolder(), newFolder()]
  mkdirSync(join(to, 'backup-2024-01-31T10-00-00-000Z'))
  closing.push(database.drop)
  const env = { DATA_DIR: data, DATABASE_URL: database.url, BACKUP_EVERY: '1h', SUVIRA_ENV: 'none' }
  const child = spawn(process.execPath, ['tools/suvira.ts', 'backup', '--to', to, '--repeat'], { env })
  const lines: Record<string, string>[] = []
  child.stdout.on('data', (text) =>
    lines.push(
      ...String(text)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ),
  )
  const events = () => lines.map(({ event }) => event)
  await expect.poll(events, { timeout: 30_000 }).toEqual(['backup.failed', 'backup.late'])
  expect(lines[0]?.error).toContain('contains no site yet')
  expect(readdirSync(to)).toHaveLength(1)
  const world = await createWorld({ DATABASE_URL: database.url }, 'postgres')
  closing.push(world.close)
  await expect.poll(events, { timeout: 30_000 }).toContain('backup.taken')
  child.kill('SIGTERM')
  expect(await new Promise((done) => child.once('exit', done))).toBe(0)
  expect(await world.store.read.settings.get('last-backup')).toMatchObject({ folder: expect.stringContaining(to) })
})

test('BACKUP_EVERY without BACKUP_DIR expects backups from outside, and an alert follows if none is made (Finding 18)', async () => {
  const [expecting, withoutBackups] = [await createWorld({ BACKUP_EVERY: '1h' }), await createWorld()]
  closing.push(expecting.close, withoutBackups.close)
  for (const world of [expecting, withoutBackups]) await world.upkeep()
  const late = (world: World) => world.logged.filter(({ event }) => event === 'backup.late').length
  expect([late(expecting), late(withoutBackups)]).toEqual([1, 0])
})

async function site(): Promise<{ world: World; place: Record<string, string> }> {
  const world = await createWorld()
  closing.push(world.close)
  return { world, place: { DATA_DIR: world.folder, SEED: 'none' } }
}

async function withFile(world: World): Promise<{ sha256: string; to: string }> {
  const { link } = await world.admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'x.pdf' })
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice', file_link: link }] })
  return { sha256: (await world.store.read.files.all())[0]?.sha256 ?? '', to: newFolder() }
}

function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-history-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
