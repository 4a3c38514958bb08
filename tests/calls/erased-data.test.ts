import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { noNotice } from '#model/notices.ts'
import { noProducts } from '#server/domain/product-enquiry-columns.ts'
import { createEnquiryWorld, pipeline } from '../enquiries.ts'
import { destroyExpired, setLock } from '../erasure.ts'
import { follow } from '../followers.ts'
import { openSiteDatabase } from '../site-database.ts'
import { type CreateWorld, createWorld as openWorld, testOnSqlite } from '../world.ts'

const test = testOnSqlite('erased people in database files')

const person = {
  name: 'Zebedee Quillfeather',
  company: 'Quillfeather Clinics',
  email: 'zebedee@quillfeather.example',
  message: `Please call my clinic. ${'It is urgent. '.repeat(200)}`,
}
const enquiryRow = { ...noProducts, ...noNotice, ...person, country: 'Kenya', type: 'Export' as const, subject: '' }

const markers = ['Zebedee', 'Quillfeather', 'quillfeather.example', 'Please call my clinic']

/**
 * Returns the person's markers found in files of the folder, as `file: marker`. Ignores mails, which the mail server stores in
 * production.
 */
function findInFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.eml'))
    .flatMap((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      return markers.filter((marker) => bytes.includes(marker)).map((marker) => `${entry.name}: ${marker}`)
    })
}

/** Creates a site with enquiries of many people. Three are from the person, who also follows the company; one has an admin's note. */
async function withEnquiries(createWorld: CreateWorld) {
  const { world, send } = await createEnquiryWorld(createWorld)
  const { message, company, ...download } = { ...person, country: 'Kenya', type: 'Export' as const }
  await world.visitor('user/download', download)
  await world.visitor('user/send-message', { ...person, country: 'Kenya', subject: 'careers', consent: true })
  await follow(world, person.email)
  expect(await send({ ...person, consent: true })).toMatchObject({ status: 200 })
  for (let index = 0; index < 40; index += 1) {
    const enquiry = { email: `other${index}@clinic.example`, message: 'x'.repeat(index * 50) }
    expect(await send(enquiry)).toMatchObject({ status: 200 })
  }
  const { data } = await pipeline(world, { search: person.email })
  await world.admin('admin/edit-product-enquiry', { id: data[0]?._id ?? '', note: 'Zebedee called back.' })
  return world
}

test('no file contains data of an erased person, immediately or after a restart (43.11)', async (createWorld) => {
  const world = await withEnquiries(createWorld)
  expect(findInFiles(world.folder)).not.toEqual([])
  const { data } = await world.admin('admin/erase-enquiries', { email: person.email })
  expect(data).toEqual({ erased: 4, open_grievances: 0 })
  expect(findInFiles(world.folder)).toEqual([])
  await world.stop()
  expect(findInFiles(world.folder)).toEqual([])
})

test('with the lock on, no file contains readable data of an erased person, and after a year not even the encrypted data', async (createWorld) => {
  const world = await withEnquiries(createWorld)
  await setLock(world, true)
  await world.admin('admin/erase-enquiries', { email: person.email })
  expect(findInFiles(world.folder)).toEqual([])
  const opening = { email: person.email, reason: 'Order 12 of 2027' }
  expect((await world.admin('admin/open-locked-data', opening)).data).toHaveLength(4)
  const locked = (await world.store.read.lockedRecords.all()).map(({ record }) => record.slice(-60))
  const bytes = () =>
    readdirSync(world.folder).map((name) =>
      name.startsWith('site.db') ? readFileSync(join(world.folder, name), 'latin1') : '',
    )
  expect(locked.filter((record) => bytes().some((file) => file.includes(record)))).toEqual(locked)

  await world.store.db
    .updateTable('locked_records')
    .set({ record_key: Buffer.alloc(32).toString('base64') })
    .execute()
  expect((await world.admin('admin/open-locked-data', opening)).data).toEqual([])
  world.wait(367 * 24 * 3_600_000)
  await destroyExpired(world)
  expect(locked.filter((record) => bytes().some((file) => file.includes(record)))).toEqual([])
})

test('data of erased people from an earlier software version is removed at the next start (43.11)', async (createWorld) => {
  const world = await withEnquiries(createWorld)
  await world.stop()
  const former = openSiteDatabase(world.folder)
  former.exec('pragma secure_delete = off; pragma journal_mode = delete; pragma auto_vacuum = none; vacuum')
  for (const table of ['download_requests', 'followers'])
    former.prepare(`delete from ${table} where email = ?`).run(person.email)
  former.close()
  expect(findInFiles(world.folder)).not.toEqual([])
  const again = await openWorld({ DATA_DIR: world.folder })
  onTestFinished(() => again.stop())
  expect(findInFiles(world.folder)).toEqual([])
  expect((await again.admin('admin/get-enquiries')).data.length).toBeGreaterThan(0)
})

test('the database file shrinks after a large deletion, without blocking other requests (43.11)', async (createWorld) => {
  const world = await createWorld()
  const row = (id: string) => ({ ...enquiryRow, id, at: world.now().toISOString(), message: 'x'.repeat(4000) })
  for (let from = 0; from < 1000; from += 100) {
    const rows = Array.from({ length: 100 }, (_, at) => row(`row-${from + at}`))
    await world.store.write(async ({ downloads }) => {
      for (const row of rows) await downloads.insert(row)
    })
  }
  await world.store.purgeDeleted()
  const before = statSync(join(world.folder, 'site.db')).size
  await world.store.write(({ downloads }) => downloads.erase(person.email))
  const purged = world.store.purgeDeleted()
  expect((await world.visitor('user/get-products')).status).toBe(true)
  await purged
  expect(statSync(join(world.folder, 'site.db')).size).toBeLessThan(before - 3_000_000)
  expect(statSync(join(world.folder, 'site.db-wal')).size).toBe(0)
})
