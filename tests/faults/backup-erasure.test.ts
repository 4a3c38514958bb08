// @module-tag night

import { copyFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openSqliteFile } from '#server/store/sqlite.ts'
import { createBrowserKeys } from '#tests/browser-keys.ts'
import { buyer, createEnquiryWorld } from '#tests/enquiries.ts'
import { startFakeBucket } from '#tests/fake-bucket.ts'
import { follow } from '#tests/followers.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { grievance, sendGrievance } from '#tests/tickets.ts'
import { importUnclaimed, unclaimedRow, unclaimedSheet } from '#tests/unclaimed.ts'
import { createWorld, testOnBothDatabases, testOnSqlite, type World } from '#tests/world.ts'
import { backupName } from '#tools/backup/backup-names.ts'
import { hashOfFile, signed } from '#tools/backup/manifest.ts'
import { contentsOf, dropDerived, raw } from '#tools/backup/raw-database.ts'
import { dataSettings, emptySiteSettings, readManifest, writeManifest } from './backup-site.ts'

/** Checks that data erased on request is removed from backups, and does not return with an older backup. */
const test = testOnBothDatabases('erased people and backups')
const sqliteTest = testOnSqlite('erased people and backups')

const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')
const [gone, otherEmail] = ['gone@clinic.example', 'other@clinic.example']
const follower = 'follower@fund.example'
const labels = {
  name: 'Asha Clinicwala',
  company: 'Clinicwala & Sons',
  phone: '+254 20 555 0142',
  message: 'Call my clinic.',
}
const messages = [...Object.values(labels), gone, otherEmail, 'clinic.example', 'Clinicwala']

/** Creates a site with enquiries of two people, and its backup folder. One backup contains both. */
async function withTwoPeople(makeWorld: (settings?: Record<string, string>) => Promise<World>) {
  const { world, send } = await createEnquiryWorld(makeWorld)
  for (const email of [gone, otherEmail]) {
    await world.visitor('user/download', { name: labels.name, email, country: 'India', type: 'Export' })
    expect(await send({ ...labels, email })).toMatchObject({ status: 200 })
  }
  const to = newFolder()
  const settings = { ...dataSettings(world), BACKUP_KEY }
  const backUp = (more: string[] = []) => runTool('backup', ['--to', to, ...more], settings)
  expect(await backUp()).toMatchObject({ code: 0 })
  const [first = ''] = backupsIn(to)
  const restore = (place: Record<string, string>, more: string[] = []) =>
    runTool('restore', ['--from', to, '--backup', first, ...more], { ...place, BACKUP_KEY })
  return { world, to, first, settings, backUp, restore }
}

const backupsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('backup-'))
    .sort()

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

const keysIn = (folder: string) => Object.keys(JSON.parse(readFileSync(join(folder, 'enquiry-keys.json'), 'utf8')).keys)

async function enquiriesIn(place: Record<string, string>, world: World) {
  const again = await createWorld(place, world.database)
  try {
    return await again.store.read.downloads.list()
  } finally {
    await again.stop()
  }
}

const peopleIn = async (place: Record<string, string>, world: World) =>
  (await enquiriesIn(place, world)).map(({ email }) => email).sort()

const count = (text: string, sentence: string) => Number(new RegExp(`${sentence}[^\\n]*: (\\d+)\\.`).exec(text)?.[1])

test('the words of a person are unreadable in a backup, and unreadable forever once the person is erased', async (makeWorld) => {
  const { world, to, backUp, restore } = await withTwoPeople(makeWorld)
  const rows = await world.store.read.downloads.list()
  const texts = filesIn(to).map((file) => readFileSync(file, 'utf8'))
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) expect(messages.filter((message) => text.includes(message))).toEqual([])
  expect(statSync(join(to, 'enquiry-keys.json')).mode & 0o777).toBe(0o600)

  await world.admin('admin/erase-enquiries', { email: gone })
  // Like the server's check of each minute: no backup is due, and the keys are removed anyway.
  expect((await backUp(['--if-older-than', '60'])).output).toContain('nothing to do')
  const left = rows.filter(({ email }) => email === otherEmail).map(({ id }) => id)
  for (const folder of [to, world.folder]) expect(keysIn(folder).sort()).toEqual(left.sort())

  // At another place without any record of the erasure.
  const place = await emptySiteSettings(world)
  const restored = await restore(place)
  expect([restored.code, count(restored.output, 'key was erased')]).toEqual([0, 2])
  expect(await enquiriesIn(place, world)).toEqual(rows.filter(({ email }) => email === otherEmail))
})

test('a restore erases the people who were erased since the backup, according to the replaced data', async (makeWorld) => {
  const { world, restore } = await withTwoPeople(makeWorld)
  await world.admin('admin/erase-enquiries', { email: gone })
  await world.stop()
  const restored = await restore(dataSettings(world))
  expect([restored.code, count(restored.output, 'erased after this backup')]).toEqual([0, 2])
  expect(await peopleIn(dataSettings(world), world)).toEqual([otherEmail, otherEmail])
  // The restored data has the record too: another restore erases again.
  expect(await restore(dataSettings(world))).toMatchObject({ code: 0 })
  expect(await peopleIn(dataSettings(world), world)).toEqual([otherEmail, otherEmail])
})

test('a restore after the loss of all data follows the erasures in newer backups, except in unsigned ones', async (makeWorld) => {
  const { world, to, backUp, restore } = await withTwoPeople(makeWorld)
  const rows = await world.store.read.downloads.list()
  await world.admin('admin/erase-enquiries', { email: gone })
  expect(await backUp()).toMatchObject({ code: 0 })
  const newest = join(to, backupsIn(to).at(-1) ?? '')
  const { hmac: _, ...manifest } = readManifest(newest)
  expect(JSON.stringify(manifest)).not.toContain('clinic')
  // An attacker with write access adds a manifest in which the other person was erased too.
  const time = new Date(Date.parse(manifest.at) + 1000)
  const forged = join(to, backupName(time))
  cpSync(newest, forged, { recursive: true })
  const erased = rows.map(({ id }) => ({ id, at: time.toISOString() }))
  writeManifest(forged, { ...manifest, at: time.toISOString(), erased })
  const place = await emptySiteSettings(world)
  expect(await restore(place)).toMatchObject({ code: 0 })
  expect(await peopleIn(place, world)).toEqual([otherEmail, otherEmail])
})

test('a follower and a grievance are unreadable in a backup, and only what was not erased returns with it', async (makeWorld) => {
  const { world, to, first, backUp, restore } = await withTwoPeople(makeWorld)
  const token = await follow(world, follower)
  await sendGrievance(world)
  expect(await backUp()).toMatchObject({ code: 0 })
  const [second = ''] = backupsIn(to).filter((name) => name !== first)
  for (const text of [follower, grievance.email, grievance.message])
    expect(filesIn(to).filter((file) => readFileSync(file, 'latin1').includes(text))).toEqual([])
  const again = await restore(await emptySiteSettings(world), ['--backup', second])
  expect([again.code, again.output.includes(follower)]).toEqual([0, false])
  await world.visitor('user/end-follow', { token })
  expect(await world.store.read.followers.all()).toEqual([])
  const place = await emptySiteSettings(world)
  await backUp(['--if-older-than', '60'])
  expect(await restore(place, ['--backup', second])).toMatchObject({ code: 0 })
  const restored = await createWorld(place, world.database)
  expect(await restored.store.read.followers.all()).toEqual([])
  expect(await restored.store.read.tickets.open()).toMatchObject([{ message: grievance.message }])
  await restored.stop()
})

test('two simultaneous backups encrypt with the same keys', async (makeWorld) => {
  const { world, to, backUp } = await withTwoPeople(makeWorld)
  await world.visitor('user/download', {
    name: 'Ravi',
    email: 'third@clinic.example',
    country: 'India',
    type: 'Export',
  })
  for (const { code } of await Promise.all([backUp(), backUp()])) expect(code).toBe(0)
  expect(backupsIn(to)).toHaveLength(3)
  for (const name of backupsIn(to)) {
    const { code, output } = await runTool('verify', ['--from', to, '--backup', name], {
      ...dataSettings(world),
      BACKUP_KEY,
    })
    expect([code, output]).toEqual([0, expect.not.stringContaining('key was erased')])
  }
})

sqliteTest(
  'a lost key file is recreated from its copy; the loss of both is reported, and a mirror works',
  async (makeWorld) => {
    const { world, to, settings, backUp, restore } = await withTwoPeople(makeWorld)
    const mirrored = join(newFolder(), 'keys.json')
    renameSync(join(to, 'enquiry-keys.json'), mirrored)
    expect((await backUp(['--if-older-than', '60'])).output).toContain('nothing to do')
    expect(readFileSync(join(to, 'enquiry-keys.json'))).toEqual(readFileSync(mirrored))
    for (const folder of [to, world.folder]) rmSync(join(folder, 'enquiry-keys.json'))
    const place = await emptySiteSettings(world)
    for (const tried of [await runTool('verify', ['--from', to], settings), await restore(place)])
      expect(tried).toMatchObject({ code: 1, output: expect.stringContaining('there is no enquiry-keys.json in') })

    expect((await backUp()).output).toContain('The enquiries in 1 earlier backups can only be read')
    const problem = 'The enquiries in 1 earlier backups cannot be read, because their keys are lost.'
    expect(await world.readiness.problems()).toEqual([problem])
    expect(await world.readiness.alarms()).toContain('backup.keys_lost')
    expect((await world.admin('admin/get-status')).data.backup).toMatchObject({ withoutKeys: 1 })
    // The newest backup is complete, with its own keys, which do not fit the one before.
    expect(await runTool('verify', ['--from', to], settings)).toMatchObject({ code: 0 })
    expect(await restore(place)).toMatchObject({ code: 1, output: expect.stringMatching(/The key .* does not match/) })
    expect(await restore(place, ['--keys', mirrored])).toMatchObject({ code: 0 })
    expect(await peopleIn(place, world)).toEqual([gone, gone, otherEmail, otherEmail])
    const without = await emptySiteSettings(world)
    expect(await restore(without, ['--keys', 'none'])).toMatchObject({ code: 0 })
    expect(await peopleIn(without, world)).toEqual([])
    // Once the earlier one is gone, nothing is missing.
    expect((await backUp(['--keep', '1'])).output).not.toContain('earlier')
    expect(await world.readiness.problems()).toEqual([])
  },
)

sqliteTest('a backup from before there were keys is restored unchanged', async (makeWorld) => {
  const { world, to, first, restore } = await withTwoPeople(makeWorld)
  const rows = await world.store.read.downloads.list()
  await world.stop()
  const file = join(to, first, 'site.db')
  copyFileSync(join(world.folder, 'site.db'), file)
  const db = openSqliteFile(file)
  await dropDerived(raw(db))
  const tables = await contentsOf(raw(db), 'sqlite')
  await db.destroy()
  const [manifest, result] = [readManifest(join(to, first)), await hashOfFile(file)]
  const files = manifest.files.map((file) => (file.path === 'site.db' ? { ...file, ...result } : file))
  writeManifest(join(to, first), signed({ ...manifest, format: 1, tables, files }, Buffer.from(BACKUP_KEY, 'base64')))
  const place = await emptySiteSettings(world)
  expect(await restore(place)).toMatchObject({ code: 0 })
  expect(await enquiriesIn(place, world)).toEqual(rows)
})

sqliteTest('a bucket has the keys beside the backups, and its newer backups record erasures', async (makeWorld) => {
  const world = await makeWorld()
  await world.visitor('user/download', { name: buyer.name, email: gone, country: 'India', type: 'Export' })
  const bucket = await startFakeBucket()
  onTestFinished(bucket.stop)
  const settings = { ...dataSettings(world), ...bucket.settings }
  const backUp = (more: string[] = []) => runTool('backup', ['--to', 's3://backups/site', ...more], settings)
  const keys = () => Object.keys(JSON.parse(String(bucket.objects.get('site/enquiry-keys.json'))).keys)
  expect(await backUp()).toMatchObject({ code: 0 })
  const first = /backup-[^/]+Z/.exec([...bucket.objects.keys()].join())?.[0] ?? ''
  expect(keys()).toHaveLength(1)
  for (const object of bucket.objects.values()) expect(object.includes(gone)).toBe(false)
  const restored = async () => {
    const place = await emptySiteSettings(world)
    const restore = ['--from', 's3://backups/site', '--backup', first, '--into', place.DATA_DIR ?? '']
    expect(await runTool('restore', restore, settings)).toMatchObject({ code: 0 })
    return peopleIn(place, world)
  }
  expect(await restored()).toEqual([gone])
  await world.admin('admin/erase-enquiries', { email: gone })
  expect(await backUp(['--if-older-than', '60'])).toMatchObject({ code: 0 })
  expect(keys()).toEqual([])
  expect(await backUp()).toMatchObject({ code: 0 })
  expect(await restored()).toEqual([])
})

test('a backup has no folio, name or key of unclaimed dividends in clear text, and restores the list', async (makeWorld) => {
  const { world, to, first, backUp, restore } = await withTwoPeople(makeWorld)
  await importUnclaimed(world, [unclaimedRow({ folio: 'QX90817' })])
  const [list] = await world.store.read.unclaimed.lists()
  await unclaimedSheet(world, [unclaimedRow()])
  expect(await backUp()).toMatchObject({ code: 0 })
  const [second = ''] = backupsIn(to).filter((name) => name !== first)
  const secrets = ['QX90817', 'R•••', 'Hill Lane', list?.list_key ?? '']
  const backup = filesIn(join(to, second)).map((file) => readFileSync(file, 'utf8'))
  expect(secrets.filter((secret) => backup.some((text) => text.includes(secret)))).toEqual([])
  const place = await emptySiteSettings(world)
  expect(await restore(place, ['--backup', second])).toMatchObject({ code: 0 })
  const restored = await createWorld(place, world.database)
  const query = { folio: 'QX90817', detail: '400001' }
  expect((await restored.visitor('user/search-unclaimed', query)).data).toMatchObject([{ name: 'R••• K••••' }])
  await restored.stop()
})

test('the subscription of a browser is unreadable in a backup, and no restore brings it or the keys of the site back', async (makeWorld) => {
  const { world, to, backUp } = await withTwoPeople(makeWorld)
  const endpoint = 'https://push.example/subscription-of-a-reader'
  const { keys } = createBrowserKeys()
  await world.visitor('user/follow-push', { subscription: { endpoint, keys }, sections: 'all', events: true })
  const { privateKey = '' } = (await world.store.read.settings.get('push-keys')) ?? {}
  expect(await backUp()).toMatchObject({ code: 0 })
  const texts = filesIn(to).map((file) => readFileSync(file, 'latin1'))
  for (const text of [endpoint, keys.auth, privateKey])
    expect([text, texts.some((file) => file.includes(text))]).toEqual([text, false])
  const place = await emptySiteSettings(world)
  expect(await runTool('restore', ['--from', to], { ...place, BACKUP_KEY })).toMatchObject({ code: 0 })
  const restored = await createWorld(place, world.database)
  onTestFinished(() => restored.stop())
  expect(await restored.store.read.followers.browsers.all()).toEqual([])
  expect((await restored.store.read.settings.get('push-keys'))?.privateKey).not.toBe(privateKey)
})
