import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createBackup } from './backup-site.ts'
import { runToEnd } from './operator.ts'

/** Tests deploy/copy-backups.sh with rsync between two folders of this machine. docs/drills.md has the rehearsal with rclone. */

async function placeOfCopies() {
  const { data, to } = await createBackup()
  const settings = { BACKUP_DIR: to, DATA_DIR: data, BACKUP_COPY_TO: newFolder(), BACKUP_KEYS_COPY_TO: newFolder() }
  const copy = (further: Record<string, string> = {}) =>
    runToEnd(resolve('deploy/copy-backups.sh'), [], { env: { PATH: process.env.PATH ?? '', ...settings, ...further } })
  return { ...settings, copiedAt: join(data, 'backups-copied-at'), copy }
}

test('finished backups are copied, the keys are copied to another place, and the copy can be restored', async () => {
  const place = await placeOfCopies()
  expect(await runTool('backup', ['--to', place.BACKUP_DIR], { DATA_DIR: place.DATA_DIR })).toMatchObject({ code: 0 })
  const [first = '', second = ''] = readdirSync(place.BACKUP_DIR).filter((name) => name.startsWith('backup-'))
  // A backup without a manifest is not finished.
  rmSync(join(place.BACKUP_DIR, second, 'manifest.json'))
  expect(await place.copy()).toMatchObject({ code: 0, output: expect.stringContaining(`the newest is ${first}`) })
  expect(readdirSync(place.BACKUP_COPY_TO)).toEqual([first])
  expect(readdirSync(place.BACKUP_KEYS_COPY_TO)).toEqual(['enquiry-keys.json'])
  expect(Date.now() - Date.parse(readFileSync(place.copiedAt, 'utf8'))).toBeLessThan(60_000)
  const restored = await runTool(
    'restore',
    [
      ...['--from', place.BACKUP_COPY_TO, '--into', newFolder()],
      ...['--keys', join(place.BACKUP_KEYS_COPY_TO, 'enquiry-keys.json')],
    ],
    { DATA_DIR: place.DATA_DIR, SEED: 'none' },
  )
  expect(restored).toMatchObject({ code: 0 })
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
