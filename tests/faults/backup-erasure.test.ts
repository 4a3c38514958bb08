import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startFakeBucket } from '#tests/fake-bucket.ts'
import { newFolder } from '#tests/new-folder.ts'
import { runTool } from '#tests/tool.ts'
import { createWorld, testOnBothDatabases, testOnSqlite, type World } from '#tests/world.ts'
import { backupName } from '#tools/backup/backup-names.ts'
import { emptyPlace, placeOf, readManifest, writeManifest } from './backup-site.ts'

/** What was erased on request does not come back with a backup from before. */
const test = testOnBothDatabases('erased people and backups')

const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')

/** A site with requests of two people, and where its backups go; one was taken while it had both. */
async function withTwoPeople(makeWorld: () => Promise<World>) {
  const world = await makeWorld()
  for (const email of ['gone@clinic.example', 'stays@clinic.example'])
    await world.visitor('user/download', { name: 'Asha', email, country: 'India', type: 'Export' })
  const to = newFolder()
  const settings = { ...placeOf(world), BACKUP_KEY }
  const backUp = () => runTool('backup', ['--to', to], settings)
  expect(await backUp()).toMatchObject({ code: 0 })
  const [first = ''] = readdirSync(to)
  const restore = (place: Record<string, string>) =>
    runTool('restore', ['--from', to, '--backup', first], { ...place, BACKUP_KEY })
  return { world, to, backUp, restore }
}

/** Who is stored in a place. */
async function peopleIn(place: Record<string, string>, world: World): Promise<string[]> {
  const again = await createWorld(place, world.database)
  try {
    return (await again.store.read.downloads.list()).map(({ email }) => email)
  } finally {
    await again.stop()
  }
}

test('the data that is replaced knows who was erased since the backup', async (makeWorld) => {
  const { world, restore } = await withTwoPeople(makeWorld)
  await world.admin('admin/erase-enquiries', { email: 'gone@clinic.example' })
  await world.stop()
  const restored = await restore(placeOf(world))
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/erased since it was taken[^\n]*: 1\./) })
  expect(await peopleIn(placeOf(world), world)).toEqual(['stays@clinic.example'])
  // What came of it knows as well: another restore erases again.
  expect(await restore(placeOf(world))).toMatchObject({ code: 0 })
  expect(await peopleIn(placeOf(world), world)).toEqual(['stays@clinic.example'])
})

test('where all data was lost, the newer backups beside it know; one that is not signed is not believed', async (makeWorld) => {
  const { world, to, backUp, restore } = await withTwoPeople(makeWorld)
  const rows = await world.store.read.downloads.list()
  await world.admin('admin/erase-enquiries', { email: 'gone@clinic.example' })
  expect(await backUp()).toMatchObject({ code: 0 })
  const newest = join(to, readdirSync(to).sort().at(-1) ?? '')
  const { hmac: _, ...manifest } = readManifest(newest)
  expect(JSON.stringify(manifest)).not.toContain('clinic')
  // Whoever can write there adds one that says the other was erased too.
  const at = new Date(Date.parse(manifest.at) + 1000)
  const forged = join(to, backupName(at))
  cpSync(newest, forged, { recursive: true })
  const erased = rows.map(({ id }) => ({ id, at: at.toISOString() }))
  writeManifest(forged, { ...manifest, at: at.toISOString(), erased })
  const place = await emptyPlace(world)
  expect(await restore(place)).toMatchObject({ code: 0 })
  expect(await peopleIn(place, world)).toEqual(['stays@clinic.example'])
})

testOnSqlite('erased people and backups')('in a bucket, too, the newer backups know', async (makeWorld) => {
  const world = await makeWorld()
  await world.visitor('user/download', { name: 'Asha', email: 'gone@clinic.example', country: 'India', type: 'Export' })
  const bucket = await startFakeBucket()
  onTestFinished(bucket.stop)
  const settings = { ...placeOf(world), ...bucket.settings }
  const backUp = () => runTool('backup', ['--to', 's3://backups/site'], settings)
  expect(await backUp()).toMatchObject({ code: 0 })
  const first = /backup-[^/]+Z/.exec([...bucket.objects.keys()][0] ?? '')?.[0] ?? ''
  await world.admin('admin/erase-enquiries', { email: 'gone@clinic.example' })
  expect(await backUp()).toMatchObject({ code: 0 })
  const place = await emptyPlace(world)
  const restore = ['--from', 's3://backups/site', '--backup', first, '--into', place.DATA_DIR ?? '']
  expect(await runTool('restore', restore, settings)).toMatchObject({ code: 0 })
  expect(await peopleIn(place, world)).toEqual([])
})
