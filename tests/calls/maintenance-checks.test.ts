import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { tinyPdf } from '#tests/tiny-files.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const hour = 3_600_000
const day = 24 * hour

const test = testOnBothDatabases('maintenance and its reports to operators')

test('enquiries are deleted after 24 months, even without further requests', async (createWorld) => {
  const world = await createWorld()
  const asha = { name: 'Asha Verma', type: 'Export', email: 'asha@hospital.example', country: 'Kenya' } as const
  await world.visitor('user/download', asha)
  world.setClock('2028-11-21T06:29:59.000Z')
  await world.upkeep()
  expect(await world.store.read.downloads.list()).toHaveLength(1)
  world.setClock('2028-11-21T06:30:01.000Z')
  await world.upkeep()
  expect(await world.store.read.downloads.list()).toEqual([])
})

test('every stored file is read once a day, and an altered one is named in the log (F08)', async (createWorld) => {
  const world = await createWorld()
  const { link } = await world.admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'x.pdf' })
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'x', file_link: link }] })
  await world.upkeep()
  expect(events(world)).toEqual(['files.verified'])
  flipAByte(world)
  world.wait(23 * hour)
  await world.upkeep()
  expect(events(world)).toEqual(['files.verified'])
  world.wait(hour)
  await world.upkeep()
  expect(events(world)).toEqual(['files.verified', 'file.altered', 'files.verified'])
  expect(world.logged.find((line) => line.event === 'file.altered')).toMatchObject({ level: 'error', name: 'x.pdf' })
})

test('missing or overdue backups and unsent mails are reported, and proxies still send visitors to the site', async (createWorld) => {
  const world = await createWorld({ SMTP_URL: 'smtp://127.0.0.1:9', BACKUP_DIR: '/nowhere', BACKUP_EVERY: '3h' })
  expect(await world.readiness.problems()).toEqual(['There is no backup yet.'])
  const time = world.now().toISOString()
  await world.store.write((rows) => rows.settings.set('last-backup', { at: time, folder: '/x', revision: 1, bytes: 1 }))
  world.wait(6 * hour)
  expect(await world.readiness.problems()).toEqual([])
  world.wait(1)
  expect(await world.readiness.problems()).toEqual([`The last good backup is from ${time}.`])
  for (let count = 0; count < 3; count += 1) {
    world.wait(hour)
    await world.call('admin/send-otp', { body: { email: 'admin@example.com' } })
  }
  // The circuit closes after a minute to retry; the failure is reported until a mail is sent.
  world.wait(day)
  expect(await world.readiness.problems()).toContain('Mails are not sent.')
  expect((await world.admin('admin/get-status')).data.mail).toBe(false)
  expect(await world.readiness.unready()).toBeUndefined()
})

function events(world: World): unknown[] {
  return world.logged.flatMap(({ event }) => (String(event).startsWith('file') ? [event] : []))
}

function flipAByte(world: World): void {
  const folder = join(world.folder, 'files')
  const name =
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((entry) => /[0-9a-f]{64}$/.test(entry)) ?? ''
  const bytes = tinyPdf()
  bytes[20] = (bytes[20] ?? 0) ^ 1
  writeFileSync(join(folder, name), bytes)
}
