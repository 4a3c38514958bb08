// @module-tag night

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { pepperSetting } from '#server/secrets.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, testOnBothDatabases, type World } from '#tests/world.ts'
import { createBackup, dataSettings, readManifest, writeManifest } from './backup-site.ts'

const databaseTest = testOnBothDatabases('backups')

const key = Buffer.alloc(32, 7).toString('base64')

/** Returns a different digit: changing every digit of a hash always yields another hash. */
const another = (digit: string) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)

test('a key signs a backup, and with it nothing unsigned, changed or foreign is restored (Finding 7)', async () => {
  const { data, backup, to } = await createBackup({ BACKUP_KEY: key })
  const restore = (settings: Record<string, string>) =>
    runTool('restore', ['--from', to], { DATA_DIR: data, ...settings })
  expect(await restore({ BACKUP_KEY: key })).toMatchObject({ code: 0 })
  expect((await restore({})).output).toContain('the signature was not checked because BACKUP_KEY is not set')
  const otherKeyResult = await restore({ BACKUP_KEY: Buffer.alloc(32, 8).toString('base64') })
  expect(otherKeyResult).toMatchObject({ code: 1, output: expect.stringContaining('does not match BACKUP_KEY') })

  const manifest = readManifest(backup)
  writeManifest(backup, { ...manifest, head: manifest.head.replaceAll(/[0-9a-f]/g, another) })
  expect(await restore({ BACKUP_KEY: key })).toMatchObject({
    code: 1,
    output: expect.stringContaining('does not match'),
  })
  const { hmac: _, ...unsigned } = manifest
  writeManifest(backup, unsigned)
  const refused = await runTool('verify', ['--from', to], { DATA_DIR: data, BACKUP_KEY: key })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not signed, and BACKUP_KEY is set') })
})

test('a backup under the previous key is restored during a rotation of BACKUP_KEY, and refused after it', async () => {
  const { data, to } = await createBackup({ BACKUP_KEY: key })
  const rotated = { DATA_DIR: data, BACKUP_KEY: Buffer.alloc(32, 8).toString('base64') }
  const during = { ...rotated, BACKUP_KEY_PREVIOUS: key }
  expect(await runTool('restore', ['--from', to, '--verify-only'], during)).toMatchObject({ code: 0 })
  expect(await runTool('backup', ['--to', to], during)).toMatchObject({ code: 0 })
  const after = await runTool('verify', ['--from', to], rotated)
  expect(after).toMatchObject({ code: 0 })
  const [earlier = ''] = readdirSync(to).sort()
  const refused = await runTool('verify', ['--from', to, '--backup', earlier], rotated)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('does not match BACKUP_KEY') })
})

test('an invalid key is refused (Finding 7)', async () => {
  const refused = await runTool('verify', ['--from', newFolder()], { BACKUP_KEY: 'short' })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('BACKUP_KEY must be 32 bytes in base64') })
})

databaseTest(
  'an encrypted backup is unreadable without its identity, restores with it, and links unchanged files (Finding 7)',
  async (makeWorld) => {
    const world = await makeWorld()
    await fileDocument(world)
    const [identity, otherIdentity] = [await generateX25519Identity(), await generateX25519Identity()]
    const to = newFolder()
    const place = dataSettings(world)
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
    expect(await restore([])).toMatchObject({ code: 1, output: expect.stringContaining('is encrypted. Give the file') })
    expect((await restore(['--verify-only'])).output).toContain('The backup is intact: taken')
    expect(await restore(keyFile(otherIdentity))).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be decrypted'),
    })
    expect(await restore(keyFile(identity))).toMatchObject({ code: 0, output: expect.stringContaining('Restored') })
    const again = await createWorld(place, world.database)
    expect((await again.store.read.investors.documents()).map(({ name }) => name)).toEqual(['Kept'])
    expect((await again.domain.files.verify()).altered).toEqual([])
    await again.close()
  },
)

databaseTest(
  'no backup contains the pepper of the codes, and a restore creates a new one (Finding 7)',
  async (makeWorld) => {
    const world = await makeWorld()
    const pepper = String(await world.store.read.settings.get(pepperSetting))
    expect(pepper).toMatch(/^[0-9a-f]{64}$/)
    const to = newFolder()
    await runTool('backup', ['--to', to], dataSettings(world))
    const names = readdirSync(to, { recursive: true, encoding: 'utf8' }).map((name) => join(to, name))
    const files = names.filter((name) => statSync(name).isFile())
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((name) => readFileSync(name).includes(pepper))).toEqual([])
    await world.stop()
    expect(await runTool('restore', ['--from', to], dataSettings(world))).toMatchObject({ code: 0 })
    const again = await createWorld(dataSettings(world), world.database)
    expect(await again.store.read.settings.get(pepperSetting)).not.toBe(pepper)
    await again.close()
  },
)

async function fileDocument(world: World): Promise<void> {
  const { link } = await world.admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'x.pdf' })
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Kept', file_link: link }] })
}
