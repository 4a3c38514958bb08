import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#tests/load.ts'
import { atNight } from '#tests/run-size.ts'
import { runTool } from '#tests/run-tool.ts'
import { addPasskey } from '#tests/software-authenticator.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, onBothAtNight, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'
import { dataSettings, emptySiteSettings } from './backup-site.ts'

/** Tests backup during writes, restore, and data that must not return. */
const databaseTest = testOnBothDatabases('backup and restore', onPostgresAtNight)
const nightTest = testOnBothDatabases('backup and restore', onBothAtNight)

databaseTest(
  'a backup during writes contains a prefix of the acknowledged changes, and restores exactly that (F21)',
  async (makeWorld) => {
    const world = await makeWorld()
    const to = newFolder()
    const acknowledged: number[] = []
    let writing = true
    const writer = (async () => {
      for (let count = 0; writing; count += 1) {
        acknowledged.push(await addAdmin(world, count))
        if (count % 3 === 0) await fileDocument(world, count)
      }
    })()
    await until('some were acknowledged', () => acknowledged.length > 3)
    const before = acknowledged.at(-1) ?? 0
    const backup = await runTool('backup', ['--to', to], dataSettings(world))
    writing = false
    await writer
    expect(backup).toMatchObject({ code: 0 })
    expect((await runTool('restore', ['--from', to, '--verify-only'], {})).code).toBe(0)

    const { revision } = manifestIn(to)
    expect(revision).toBeGreaterThanOrEqual(before)
    expect(revision).toBeLessThanOrEqual(acknowledged.at(-1) ?? 0)

    const target = await emptySiteSettings(world)
    const restored = await runTool('restore', ['--from', to], target)
    expect(restored).toMatchObject({ code: 0 })
    const again = await createWorld(target as Record<string, string>, world.database)
    try {
      const ledger = await again.store.read.ledger.after(0, 10_000)
      const original = await world.store.read.ledger.after(0, revision)
      expect(ledger.slice(0, revision).map(({ hash }) => hash)).toEqual(original.map(({ hash }) => hash))
      expect(ledger[revision]).toMatchObject({ action: 'restore backup', actor: 'command line' })
      expect((await again.domain.ledger.verify()).brokenAt).toBeNull()
      // Every file that a document of the snapshot refers to is included, byte for byte.
      expect((await again.store.read.investors.documents()).length).toBeGreaterThan(0)
      const unreferred = new Set(
        (await again.store.read.files.all()).filter((row) => !row.referred).map(({ id }) => id),
      )
      const { altered } = await again.domain.files.verify()
      expect(altered.filter(({ id }) => !unreferred.has(id))).toEqual([])
    } finally {
      await again.close()
    }
  },
)

databaseTest(
  'an older backup restores no session, passkey or preview link, and the people it restores are named (A72, F22)',
  async (makeWorld) => {
    const world = await makeWorld()
    const { _id: id } = (await world.admin('admin/add-admin', { name: 'Leaving Soon', email: 'leaving@example.com' }))
      .data
    const token = await world.openSession('leaving@example.com')
    await addPasskey(world.as(token))
    const link = await previewed(world)
    const to = newFolder()
    await runTool('backup', ['--to', to], dataSettings(world))
    await world.admin('admin/delete-admin', { id })
    await world.admin('admin/revoke-preview', { id: link._id })
    expect((await world.call('admin/check-token', { token })).status).toBe(401)
    const place = dataSettings(world)
    await world.stop()

    const restored = await runTool('restore', ['--from', to], place)
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('leaving@example.com') })
    expect(restored.output).toMatch(/These admins were restored by this backup[^\n]*leaving@example\.com/)
    expect(restored.output).toMatch(/The previous data is kept in/)
    expect(restored.output).toContain('Admins now: admin@example.com, leaving@example.com')
    const again = await createWorld(place, world.database)
    try {
      expect((await again.call('admin/check-token', { token })).status).toBe(401)
      expect(await again.store.read.passkeys.all()).toEqual([])
      expect(await again.domain.previews.open(link.token, undefined, nobody)).toBeUndefined()
      expect(await again.store.read.settings.get('last-backup')).toMatchObject({ folder: expect.stringContaining(to) })
      expect((await again.domain.admins.all()).map(({ email }) => email)).toContain('leaving@example.com')
    } finally {
      await again.close()
    }
  },
)

const nobody = { address: '127.0.0.1', userAgent: '' }

async function previewed(world: World): Promise<{ _id: string; token: string }> {
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Board meeting' })).data
  const expires_at = new Date(world.now().getTime() + 86_400_000).toISOString()
  const { _id, link = '' } = (await world.admin('admin/add-preview', { id, name: 'A. Rao, auditor', expires_at })).data
  const token = link.split('=')[1] ?? ''
  expect(await world.domain.previews.open(token, undefined, nobody)).toBeDefined()
  return { _id, token }
}

nightTest('a restore is refused while a server is running (F22)', async (makeWorld) => {
  const world = await makeWorld()
  const to = newFolder()
  await runTool('backup', ['--to', to], dataSettings(world))
  if (world.database === 'sqlite') return expectRefusedBesideServer(to)
  const refused = await runTool('restore', ['--from', to], dataSettings(world))
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop every server first') })
})

test.each([
  ['a byte of the database changed', (folder: string) => flipByte(join(folder, 'site.db')), 'site.db has changed'],
  ['a file is missing', (folder: string) => rmSync(join(folder, 'site.db')), 'site.db is missing'],
  ['the manifest is incomplete', (folder: string) => cutShort(join(folder, 'manifest.json')), 'damaged'],
  ['a newer version made the backup', (folder: string) => claimNewer(join(folder, 'manifest.json')), 'newer version'],
])('a restore is refused if %s, and nothing is changed (F22)', atNight, async (_, damage, message) => {
  const world = await createWorld()
  const to = newFolder()
  await runTool('backup', ['--to', to], { DATA_DIR: world.folder })
  damage(join(to, readdirSync(to)[0] ?? ''))
  await world.stop()
  const before = readFileSync(join(world.folder, 'site.db'))
  const refused = await runTool('restore', ['--from', to], { DATA_DIR: world.folder })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(message) })
  expect(readFileSync(join(world.folder, 'site.db')).equals(before)).toBe(true)
  rmSync(world.folder, { recursive: true })
})

async function addAdmin(world: World, count: number): Promise<number> {
  const { revision } = await world.admin('admin/add-admin', {
    name: `Admin ${count}`,
    email: `admin-${count}@example.com`,
  })
  return revision
}

/** On SQLite the server's process locks the folder. A world is no server, so another process takes the lock. */
async function expectRefusedBesideServer(from: string): Promise<void> {
  const { lockData } = await import('#server/data-lock.ts')
  const folder = newFolder()
  const unlock = lockData(folder)
  const refused = await runTool('restore', ['--from', from], { DATA_DIR: folder })
  unlock()
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(`^Another server .process ${process.pid}.`) })
}

async function fileDocument(world: World, count: number): Promise<void> {
  const base_64 = tinyPdf(`filed ${count}`).toString('base64')
  const { link } = await world.admin('admin/file-to-link', { base_64, name: 'x.pdf' })
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: `No ${count}`, file_link: link }] })
}

function manifestIn(to: string): { revision: number } {
  return JSON.parse(readFileSync(join(to, readdirSync(to)[0] ?? '', 'manifest.json'), 'utf8'))
}

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  bytes[5000] = (bytes[5000] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}

function cutShort(file: string): void {
  writeFileSync(file, readFileSync(file).subarray(0, 100))
}

function claimNewer(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...manifest, format: 3 }))
}
