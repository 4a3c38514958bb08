// @module-tag night
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test as testOnce } from 'vitest'
import { runTool } from '#tests/run-tool.ts'
import { addPasskey } from '#tests/software-authenticator.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const asha = { name: '=Asha Verma', type: 'Export', email: 'asha@hospital.example', country: 'Kenya' } as const

const test = testOnBothDatabases('npm run admin on a running site', onPostgresAtNight)

test('the command adds an admin, lists and ends their sessions and removes them; the history records the command line', async (createWorld) => {
  const world = await createWorld()
  expect((await admin(world, 'add', 'Second@example.com', 'Second', 'Person')).code).toBe(0)
  // The tool uses the machine's clock, and an idle session ends after an hour.
  world.setClock(new Date().toISOString())
  const token = await world.openSession('second@example.com')
  expect((await admin(world, 'list')).output).toMatch(/^second@example\.com {2,}Second Person {2}/m)
  expect((await admin(world, 'sessions')).output).toContain('second@example.com')
  expect((await admin(world, 'sessions', 'revoke-admin', 'second@example.com')).output).toBe('1 session ended.\n')
  expect((await world.call('admin/check-token', { token })).status).toBe(401)
  expect((await admin(world, 'remove', 'second@example.com')).code).toBe(0)
  expect(await admin(world, 'remove', 'second@example.com')).toEqual({
    code: 1,
    output: 'second@example.com is not an admin.\n',
  })
  const { data } = await world.admin('admin/get-history', { entity: 'admin' })
  expect(data.filter(({ actor }) => actor === 'command line')).toHaveLength(2)
})

test('the command lists and removes passkeys, and makes them optional', async (createWorld) => {
  const world = await createWorld()
  await addPasskey(world.admin)
  await world.admin('admin/require-passkeys', { required: true })
  expect((await admin(world, 'passkeys')).output).toMatch(
    /^admin@example\.com +owner +1\nOwners and approvers need a passkey\.$/m,
  )
  expect((await admin(world, 'passkeys', 'optional')).output).toBe('Passkeys are optional now.\n')
  await world.admin('admin/get-people')
  const removed = await admin(world, 'passkeys', 'remove', 'admin@example.com')
  expect(removed).toEqual({ code: 0, output: '1 passkey of admin@example.com removed.\n' })
})

testOnce('an invalid command prints the usage and changes nothing', async () => {
  const world = await createWorld()
  onTestFinished(world.close)
  const before = world.store.revision()
  const attempts = [[], ['constructor'], ['add', 'x@example.com'], ['leads', 'erase']]
  for (const attempt of attempts) {
    const { code, output } = await admin(world, ...attempt)
    expect([attempt, code, output.startsWith('Usage:\n  suvira admin list ')]).toEqual([attempt, 2, true])
  }
  expect((await admin(world, 'leads', 'erase', 'nobody')).code).toBe(1)
  const toNowhere = await runTool('backup', [], { DATA_DIR: world.folder })
  expect(toNowhere).toMatchObject({ code: 2, output: expect.stringMatching(/^Give a place with --to/) })
  expect(world.store.revision()).toBe(before)
})

test('the command verifies every stored file, names an altered file and alerts the admins', async (createWorld) => {
  const world = await createWorld()
  const { link } = await world.admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'x.pdf' })
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'x', file_link: link }] })
  expect(await admin(world, 'verify-files')).toEqual({
    code: 0,
    output: 'All files are intact: 1 checked.\n',
  })
  const { id, sha256 } = (await world.store.read.files.all())[0] ?? { id: '', sha256: '' }
  alter(world, sha256)
  const { code, output } = await admin(world, 'verify-files')
  expect(code).toBe(1)
  expect(output).toMatch(/^1 of 1 files is missing or altered/)
  expect(output).toMatch(new RegExp(`${id} +${sha256} +x\\.pdf`))
  expect((await world.admin('admin/get-status')).data.alerts).toMatchObject([{ name: 'file.altered' }])
  expect(world.mails().at(-1)?.text).toContain('A stored file is missing')
})

test('the command exports and erases the enquiries of one person and records both in the history', async (createWorld) => {
  const world = await createWorld()
  await world.domain.downloads.record({ ...asha })
  await world.domain.downloads.record({ ...asha, type: 'Domestic' })
  await world.domain.downloads.record({ ...asha, email: 'natasha@hospital.example' })
  expect((await admin(world, 'leads', 'export')).output.split('\r\n')).toHaveLength(1 + 3 + 1)
  const { code, output } = await admin(world, 'leads', 'export', 'ASHA@hospital.example')
  expect(code).toBe(0)
  expect(output.split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/,'=Asha Verma,asha@hospital\.example,Kenya,/),
    expect.stringMatching(/,'=Asha Verma,asha@hospital\.example,Kenya,/),
    '',
  ])
  expect(await admin(world, 'leads', 'erase', 'asha@hospital.example')).toEqual({
    code: 0,
    output: '2 records erased.\n',
  })
  for (const subcommand of ['erase', 'export'])
    expect(await admin(world, 'leads', subcommand, 'asha@hospital.example')).toEqual({
      code: 1,
      output: 'No data is stored for this e-mail address. Check the address.\n',
    })
  expect((await world.admin('admin/get-enquiries')).data.map(({ email }) => email)).toEqual([
    'natasha@hospital.example',
  ])
  const { data } = await world.admin('admin/get-history', { entity: 'enquiry' })
  expect(data.map(({ action, actor, after }) => [action, actor, after])).toEqual([
    ['erase enquiries', 'command line', { rows: 2 }],
    ['export enquiries', 'command line', { rows: 2 }],
    ['export enquiries', 'command line', { rows: 3 }],
  ])
})

function admin(world: World, ...parameters: string[]) {
  return runTool('admin', parameters, { DATA_DIR: world.folder, DATABASE_URL: world.databaseUrl })
}

/** Replaces the bytes stored under a hash by others of the same kind. */
function alter(world: World, sha256: string): void {
  const folder = join(world.folder, 'files')
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((entry) => entry.endsWith(sha256)) ?? ''
  const bytes = tinyPdf()
  bytes[20] = (bytes[20] ?? 0) ^ 1
  writeFileSync(join(folder, name), bytes)
}
