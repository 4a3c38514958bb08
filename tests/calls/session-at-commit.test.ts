import { request } from 'node:http'
import { expect } from 'vitest'
import { xlsx } from '#tests/fixtures/xlsx.ts'
import { listen } from '#tests/http.ts'
import { expectUnchanged } from '#tests/sign-in.ts'
import { signedInCalls } from '#tests/signed-in-calls.ts'
import { softwareAuthenticator } from '#tests/software-authenticator.ts'
import { onBothByDay, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const newPasskey = async (world: World, token: string) =>
  softwareAuthenticator().make((await world.as(token)('admin/begin-passkey')).data)

const sessionsEach = 5

const test = testOnBothDatabases('the session at the moment of the change', onBothByDay)
const testOfEveryCall = testOnBothDatabases('the session at the moment of the change', onPostgresAtNight)

testOfEveryCall(
  'a person who is removed before the last byte of the body changes nothing by any call (Finding 1)',
  async (createWorld) => {
    const world = await createWorld()
    const bodies = await bodiesOf(world)
    // A body must be complete within ten seconds, also on a busy machine.
    for (const portion of portions(bodies, 5 * sessionsEach)) {
      const { late, admins, close } = await onTheirWay(world, portion)
      for (const { id } of admins) await world.admin('admin/delete-admin', { id })
      const files = () => world.store.db.selectFrom('files').select('id').orderBy('id').execute()
      const before = await files()
      await expectUnchanged(world, async () => {
        const answered = await Promise.all(late.map(async ({ name, finish }) => [name, await finish()]))
        expect(answered).toEqual(portion.map(([name]) => [name, 401]))
      })
      expect(await files()).toEqual(before)
      await close()
    }
    // The same bodies are accepted in an open session: the session was the only reason for the refusals.
    const current = await world.openSession()
    // Nobody can approve their own request.
    const [second] = await manyAdmins(world, 1)
    for (const [name, body] of bodies) {
      const again = name.startsWith('admin/logout') ? await world.openSession() : current
      const token = /^admin\/(approve|send-back-legal)/.test(name) ? second?.tokens[0] : again
      // A ticket to add a passkey is valid only in its own session.
      const ownBody = name === 'admin/add-passkey' ? await newPasskey(world, current) : body
      expect(await world.call(name, { body: ownBody, token }), name).toMatchObject({ status: 200 })
    }
  },
)

test('a person who signs out before the last byte of the body changes nothing (Finding 1)', async (createWorld) => {
  const world = await createWorld()
  const bodies: [string, unknown][] = [
    ['admin/export-enquiries', {}],
    ['admin/add-investor-section', { name: 'Filed by nobody' }],
    ['admin/get-history', {}],
    ['admin/logout-all', {}],
  ]
  const { late, admins, close } = await onTheirWay(world, bodies)
  for (const token of admins[0]?.tokens ?? []) await world.as(token)('admin/logout')
  await expectUnchanged(world, async () => {
    for (const { name, finish } of late) expect([name, await finish()]).toEqual([name, 401])
  })
  await close()
})

test('a sign-out waits for a change under way, and nothing is changed after its reply (Finding 1)', async (createWorld) => {
  const world = await createWorld()
  for (let round = 0; round < 20; round += 1) {
    const token = await world.openSession()
    const change = world.call('admin/add-investor-section', { body: { name: `Round ${round}` }, token })
    await world.as(token)('admin/logout')
    const before = await entries(world)
    expect([200, 401]).toContain((await change).status)
    expect(await entries(world)).toBe(before)
  }
})

test('a session can have two imports at a time, and none is applied after the session ended (Finding 1)', async (createWorld) => {
  const world = await createWorld()
  const [second] = await manyAdmins(world, 1)
  const [token = ''] = second?.tokens ?? []
  const { data } = await world.admin('admin/get-products')
  const section_id = data.section[0]?._id ?? ''
  await world.admin('admin/add-product-subsection', { name: 'Tablets', section_id })
  const rows = Array.from({ length: 2000 }, (_, at) => ['Tablets', 'Pain', `Brand ${at}`])
  const base_64 = xlsx([['Name', 'Type', 'Brand Name'], ...rows]).toString('base64')
  const importProducts = (mode: string) =>
    world.call('admin/import-products', { body: { mode, section_id, base_64 }, token })

  const previews = await Promise.all(Array.from({ length: 6 }, () => importProducts('preview')))
  expect(previews.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = previews.filter(({ status }) => status !== 200)
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after'], body.err]).toEqual([429, '5', expect.stringMatching(/already being read/)])
  }

  world.wait(31_000)
  const applied = [importProducts('apply'), importProducts('apply')]
  await expect.poll(() => authenticated(world), { timeout: 20_000 }).toBe(1)
  const { revision } = await world.admin('admin/delete-admin', { id: second?.id ?? '' })
  await Promise.all(applied)
  const later = await world.store.db.selectFrom('ledger').select('actor').where('number', '>', revision).execute()
  expect(later).toEqual([])
})

function portions<Row>(rows: Row[], size: number): Row[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

/** Returns every call that needs a session, with a valid body; an import both as preview and as change. */
async function bodiesOf(world: World): Promise<[string, unknown][]> {
  const inputs = await signedInCalls(world)
  const preview = { ...inputs['admin/import-products'], mode: 'preview' }
  // The site records its progress of ledger verification at the first status check, and a thousand entries later.
  await world.admin('admin/get-status')
  return [['admin/import-products', preview], ...Object.entries(inputs)]
}

/** Starts calls of other admins, authenticated and complete except for their last byte. */
async function onTheirWay(world: World, bodies: [string, unknown][]) {
  const admins = await manyAdmins(world, Math.ceil(bodies.length / sessionsEach))
  const tokens = admins.flatMap((admin) => admin.tokens)
  const { port, close } = await listen(world.handle)
  // A session's use is recorded every half minute, which shows that a call was authenticated.
  world.wait(31_000)
  const late = bodies.map(([name, body], index) => allButTheLastByte(port, name, body, tokens[index] ?? ''))
  await expect.poll(() => authenticated(world), { timeout: 20_000 }).toBe(bodies.length)
  return { late, admins, close }
}

async function manyAdmins(world: World, count: number): Promise<{ id: string; tokens: string[] }[]> {
  const admins = []
  for (let index = 0; index < count; index += 1) {
    const email = `admin${index}@suvira.example`
    const { data } = await world.admin('admin/add-admin', { name: 'One More', email })
    const tokens = []
    for (let open = 0; open < sessionsEach; open += 1) tokens.push(await world.openSession(email))
    admins.push({ id: data._id, tokens })
  }
  return admins
}

async function authenticated(world: World): Promise<number> {
  const used = await world.store.db
    .selectFrom('sessions')
    .select('id')
    .where('seen_at', '=', world.now().toISOString())
    .execute()
  return used.length
}

async function entries(world: World): Promise<number> {
  return (await world.store.db.selectFrom('ledger').select('number').execute()).length
}

/** Sends a call without its last byte. `finish` sends that byte and returns the status. */
function allButTheLastByte(port: number, name: string, body: unknown, token: string) {
  const bytes = Buffer.from(JSON.stringify(body))
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': bytes.length,
  }
  const requested = request({ host: '127.0.0.1', port, path: `/api/v1/${name}`, method: 'POST', headers, agent: false })
  const status = new Promise<number>((done, fail) => {
    requested.on('response', (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    })
    requested.on('error', fail)
  })
  requested.write(bytes.subarray(0, -1))
  return {
    name,
    finish: () => {
      requested.end(bytes.subarray(-1))
      return status
    },
  }
}
