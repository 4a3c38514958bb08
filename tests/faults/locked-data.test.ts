// @module-tag night

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createEnquiryWorld } from '#tests/enquiries.ts'
import { destroyExpired, setLock } from '#tests/erasure.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld, testOnBothDatabases } from '#tests/world.ts'
import { dataSettings, emptySiteSettings } from './backup-site.ts'

const test = testOnBothDatabases('locked data and backups')

const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')
const gone = 'gone@clinic.example'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

test('a backup has locked data only encrypted, and once its year has ended no backup brings it back', async (makeWorld) => {
  const { world, send } = await createEnquiryWorld(makeWorld)
  expect(await send({ email: gone })).toMatchObject({ status: 200 })
  const to = newFolder()
  const backUp = (more: string[] = []) =>
    runTool('backup', ['--to', to, ...more], { ...dataSettings(world), BACKUP_KEY })
  const restore = (place: Record<string, string>) => runTool('restore', ['--from', to], { ...place, BACKUP_KEY })
  await setLock(world, true)
  await world.admin('admin/erase-enquiries', { email: gone })
  const opening = { email: gone, reason: 'Order 12 of 2027' }
  expect((await world.admin('admin/open-locked-data', opening)).data).toHaveLength(1)
  const keys = (await world.store.read.lockedRecords.all()).map(({ record_key }) => record_key)
  expect(await backUp()).toMatchObject({ code: 0 })
  const texts = filesIn(to)
    .filter((file) => !file.endsWith('enquiry-keys.json'))
    .map((file) => readFileSync(file, 'latin1'))
  expect([gone, ...keys].filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])

  const place = await emptySiteSettings(world)
  expect(await restore(place)).toMatchObject({ code: 0 })
  const restored = await createWorld(place, world.database)
  const again = restored.as(await restored.openSession())
  expect((await again('admin/open-locked-data', opening)).data).toHaveLength(1)
  await restored.stop()

  world.wait(367 * 24 * 3_600_000)
  await destroyExpired(world)
  expect((await backUp(['--if-older-than', '60'])).output).toContain('nothing to do')
  const late = await emptySiteSettings(world)
  expect(await restore(late)).toMatchObject({ code: 0 })
  const empty = await createWorld(late, world.database)
  onTestFinished(() => empty.stop())
  expect(await empty.store.read.lockedRecords.count()).toBe(0)
})
