// @module-tag night

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runToEnd } from '#tests/run-to-end.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld } from '#tests/world.ts'
import { dataSettings } from './backup-site.ts'

/** Tests deploy/copy-backups.sh with rsync between two folders of this machine. docs/drills.md has the rehearsal with rclone. */

const email = 'buyer@hospital.example'

/** Creates a site with one catalogue request and one backup, and two empty places for copies. */
async function placeOfCopies() {
  const world = await createWorld()
  onTestFinished(world.close)
  await world.visitor('user/download', { name: 'A buyer', email, country: 'India', type: 'Export' })
  const tool = (name: string, ...parameters: string[]) => runTool(name, parameters, dataSettings(world))
  const settings = {
    BACKUP_DIR: newFolder(),
    DATA_DIR: world.folder,
    BACKUP_COPY_TO: newFolder(),
    BACKUP_KEYS_COPY_TO: newFolder(),
  }
  expect(await tool('backup', '--to', settings.BACKUP_DIR)).toMatchObject({ code: 0 })
  const copy = (further: Record<string, string> = {}) =>
    runToEnd(resolve('deploy/copy-backups.sh'), [], { env: { PATH: process.env.PATH ?? '', ...settings, ...further } })
  return { ...settings, copiedAt: join(world.folder, 'backups-copied-at'), tool, copy }
}

test('finished backups are copied, the keys are copied to another place, and the copy can be restored', async () => {
  const place = await placeOfCopies()
  expect(await place.tool('backup', '--to', place.BACKUP_DIR)).toMatchObject({ code: 0 })
  const [first = '', second = ''] = readdirSync(place.BACKUP_DIR).filter((name) => name.startsWith('backup-'))
  // A backup without a manifest is not finished.
  rmSync(join(place.BACKUP_DIR, second, 'manifest.json'))
  expect(await place.copy()).toMatchObject({ code: 0, output: expect.stringContaining(`the newest is ${first}`) })
  expect(readdirSync(place.BACKUP_COPY_TO)).toEqual([first])
  expect(readdirSync(place.BACKUP_KEYS_COPY_TO)).toEqual(['enquiry-keys.json'])
  expect(Date.now() - Date.parse(readFileSync(place.copiedAt, 'utf8').trim())).toBeLessThan(60_000)
  const keys = join(place.BACKUP_KEYS_COPY_TO, 'enquiry-keys.json')
  const restore = () => place.tool('restore', '--from', place.BACKUP_COPY_TO, '--into', newFolder(), '--keys', keys)
  const restored = await restore()
  expect(restored.code).toBe(0)
  expect(restored.output).not.toContain('their key was erased')

  // After an erasure, no key is left at either place.
  expect(await place.tool('admin', 'leads', 'erase', email)).toMatchObject({ code: 0 })
  expect(await place.tool('backup', '--to', place.BACKUP_DIR)).toMatchObject({ code: 0 })
  expect(await place.copy()).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(keys, 'utf8')).keys).toEqual({})
  // Without the later manifests, which list erased people, the missing key alone decides.
  for (const name of readdirSync(place.BACKUP_COPY_TO))
    if (name !== first) rmSync(join(place.BACKUP_COPY_TO, name), { recursive: true })
  const erased = await place.tool(
    ...(['restore', '--from', place.BACKUP_COPY_TO, '--backup', first, '--into', newFolder(), '--keys', keys] as const),
  )
  expect(erased).toMatchObject({ code: 0, output: expect.stringMatching(/their key was erased .*: 1\./) })
})

test('a copy that was altered is not overwritten, and counts as no copy', async () => {
  const place = await placeOfCopies()
  expect(await place.copy()).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(place.BACKUP_COPY_TO)
  const manifest = join(place.BACKUP_COPY_TO, name, 'manifest.json')
  writeFileSync(manifest, 'altered')
  const { mtimeMs } = statSync(place.copiedAt)
  expect(await place.copy()).toMatchObject({ code: 1, output: expect.stringContaining(`The copy of ${name} differs`) })
  expect(readFileSync(manifest, 'utf8')).toBe('altered')
  expect(statSync(place.copiedAt).mtimeMs).toBe(mtimeMs)
})

test('the keys of enquiries are never copied beside the backups', async () => {
  const place = await placeOfCopies()
  const inside = await place.copy({ BACKUP_KEYS_COPY_TO: join(place.BACKUP_COPY_TO, 'keys') })
  expect(inside).toMatchObject({ code: 2, output: expect.stringContaining('must not be inside BACKUP_COPY_TO') })
  expect(await place.copy({ BACKUP_KEYS_COPY_TO: '' })).toMatchObject({ code: 2 })
  expect(existsSync(place.copiedAt)).toBe(false)
  expect(readdirSync(place.BACKUP_COPY_TO)).toEqual([])
})
