import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runTool } from '#tests/run-tool.ts'
import { send, verify } from '#tests/sign-in.ts'
import { createWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('SIGN_IN_PEPPER replaces the pepper of the database on every server (Finding 14)', async () => {
  const first = await on('postgres')
  const same = { SIGN_IN_PEPPER: 'sixteen random characters or more' }
  const [readOne, second] = [await beside(first, same), await beside(first, same)]
  expect((await verify(second, email, await send(readOne, email))).status).toBe(200)
  for (const world of [readOne, second]) world.wait(60_000)
  expect((await verify(first, email, await send(readOne, email))).status).toBe(401)
})

test('an upgraded server uses the pepper file of the earlier release (Finding 14)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-pepper-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const pepper = 'ab'.repeat(32)
  writeFileSync(join(folder, 'secrets.json'), `${JSON.stringify({ pepper })}\n`)
  const world = await on('sqlite', { DATA_DIR: folder })
  expect(await pepperIn(world)).toBe(pepper)
})

const databaseTest = testOnBothDatabases('a restore', onPostgresAtNight)

databaseTest(
  'a restore creates a new pepper instead of the one at the time of the backup (Finding 14)',
  async (createWorldHere) => {
    const world = await createWorldHere()
    const before = await pepperIn(world)
    const environment = { DATA_DIR: world.folder, DATABASE_URL: world.databaseUrl }
    const to = mkdtempSync(join(tmpdir(), 'suvira-backups-'))
    closing.push(() => rmSync(to, { recursive: true }))
    expect(await runTool('backup', ['--to', to], environment)).toMatchObject({ code: 0 })
    await world.stop()
    expect(await runTool('restore', ['--from', to], environment)).toMatchObject({ code: 0 })
    const next = await beside(world)
    expect(await pepperIn(next)).toMatch(/^[0-9a-f]{64}$/)
    expect(await pepperIn(next)).not.toBe(before)
  },
  60_000,
)

async function on(database: 'sqlite' | 'postgres', settings: Record<string, string> = {}): Promise<World> {
  const world = await createWorld(settings, database)
  closing.push(world.close)
  return world
}

function beside({ databaseUrl, folder }: World, settings: Record<string, string> = {}): Promise<World> {
  return databaseUrl
    ? on('postgres', { DATABASE_URL: databaseUrl, ...settings })
    : on('sqlite', { DATA_DIR: folder, ...settings })
}

async function pepperIn(world: World): Promise<unknown> {
  return world.store.read.settings.get('sign-in-pepper')
}
