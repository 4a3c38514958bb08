import { expect, test } from 'vitest'
import { type CallName, callNames, calls } from '#contract/calls.ts'
import { entityNames, entityReads } from '#model/ledger-entities.ts'
import { can, capabilities, type Role, roleNames } from '#model/roles.ts'
import { publish, upload } from '#tests/listening-world.ts'
import { signedInCalls } from '#tests/signed-in-calls.ts'
import { onBothAtNight, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const signedIn = callNames.filter((name) => calls[name].requires !== 'anyone')

/**
 * Other statuses than 200 if the role is allowed. Undo requires the permission of the original change. Only an owner withdraws another
 * person's request (approval-statements.test.ts). The passkey belongs to the owner.
 */
const otherStatuses: Partial<Record<CallName, number>> = {
  'admin/undo': 403,
  'admin/get-undo': 403,
  'admin/take-back': 403,
  'admin/take-back-pending-change': 403,
  'admin/confirm-session': 401,
}

const databaseTest = testOnBothDatabases('roles', onPostgresAtNight)
/** By day the roles with all and with no permission to change. */
const sweepOf = (role: Role) =>
  role === 'owner' || role === 'auditor' ? databaseTest : testOnBothDatabases('roles', onBothAtNight)

for (const role of roleNames)
  sweepOf(role)(
    `every call for signed-in people succeeds for the role ${role} if allowed, else gets 403 and changes nothing`,
    async (createWorld) => {
      const world = await createWorld()
      const inputs = await signedInCalls(world)
      const token = await personOf(world, role)
      for (const name of ordered(inputs)) {
        const before = world.store.revision()
        const reply = await world.call(name, { body: inputs[name as keyof typeof inputs], token })
        if (can(role, calls[name].requires)) {
          expect([200, otherStatuses[name]], `${name}: ${JSON.stringify(reply.body)}`).toContain(reply.status)
        } else {
          expect([name, reply.status, reply.body.code]).toEqual([name, 403, 'not-allowed'])
          expect(world.store.revision()).toBe(before)
        }
      }
    },
  )

databaseTest('an admin added without a role is an owner; every row of the list has its role', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example' })
  await world.admin('admin/add-admin', { name: 'Ravi', email: 'ravi@suvira.example', role: 'auditor' })
  const { data } = await world.admin('admin/get-admin')
  expect(data.map(({ name, role }) => [name, role]).sort()).toEqual([
    ['Administrator', 'owner'],
    ['Asha', 'owner'],
    ['Ravi', 'auditor'],
  ])
  await expect(
    world.call('admin/add-admin', {
      token: await world.openSession(),
      body: { name: 'X', email: 'x@suvira.example', role: 'king' },
    }),
  ).resolves.toMatchObject({ status: 400, body: { field: 'role' } })
})

databaseTest(
  'the last owner can be neither removed nor given another role, not even by simultaneous calls',
  async (createWorld) => {
    const world = await createWorld()
    const { data: second } = await world.admin('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example' })
    await world.admin('admin/add-admin', { name: 'Ravi', email: 'ravi@suvira.example', role: 'auditor' })
    const listed = (await world.admin('admin/get-admin')).data
    const first = listed.find(({ email }) => email === 'admin@example.com')?._id ?? ''
    await expect(world.admin('admin/edit-admin', { id: first, role: 'auditor' })).rejects.toMatchObject({
      code: 'own-row',
    })
    const asha = world.as(await world.openSession('asha@suvira.example'))
    const both = await Promise.allSettled([
      world.admin('admin/edit-admin', { id: second._id, role: 'auditor' }),
      asha('admin/edit-admin', { id: first, role: 'auditor' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = (await world.domain.admins.all()).filter(({ role }) => role === 'owner')
    expect(left).toHaveLength(1)
    await expect(
      world.domain.admins.edit('command line', left[0]?.id ?? '', { role: 'auditor' }),
    ).rejects.toMatchObject({
      code: 'last-admin',
    })
    await expect(world.domain.admins.remove('command line', left[0]?.id ?? '')).rejects.toMatchObject({
      code: 'last-admin',
    })
  },
)

databaseTest('a role that is removed during a call does not count when the change is made', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/add-admin', {
    name: 'Asha',
    email: 'asha@suvira.example',
    role: 'catalogue',
  })
  const token = await world.openSession('asha@suvira.example')
  const body = { name: 'Tablets', section_id: (await world.admin('admin/get-products')).data.section[0]?._id }
  const demote = () => world.admin('admin/edit-admin', { id: data._id, role: 'auditor' })
  expect(await meanwhile(world, { name: 'admin/add-product-subsection', token, body, demote })).toEqual([
    403,
    'not-allowed',
  ])
  expect((await world.admin('admin/get-products')).data.subsection).toEqual([])
})

databaseTest(
  'an undo and its preview require the role at the time they run, not at the time of the request',
  async (createWorld) => {
    const world = await createWorld()
    const asha = { name: 'Asha', email: 'asha@suvira.example' }
    const id = (await world.admin('admin/add-admin', asha)).data._id
    const token = await world.openSession(asha.email)
    const key = await publish(world, await upload(world))
    const { revision } = await world.admin('admin/withdraw-document', { key, reason: 'It was wrong' })
    const demote = () => world.admin('admin/edit-admin', { id, role: 'catalogue' })
    for (const name of ['admin/get-undo', 'admin/undo'] as const) {
      expect(await meanwhile(world, { name, token, body: { number: revision }, demote })).toEqual([403, 'not-allowed'])
      await world.admin('admin/edit-admin', { id, role: 'owner' })
    }
    expect(JSON.stringify(await world.visitor('user/get-investors'))).not.toContain(`"key":${key},`)
    await world.as(token)('admin/undo', { number: revision, reason: 'It was right' })
    expect(JSON.stringify(await world.visitor('user/get-investors'))).toContain(`"key":${key},`)
  },
)

databaseTest(
  'the history shows a role only entries that it can read elsewhere, and refuses a filter for others',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'none' })
    const inputs = await signedInCalls(world)
    const token = await personOf(world, 'owner')
    // It would remove the rows and the people of the others.
    const names = ordered(inputs).filter((name) => name !== 'admin/start-own-company')
    for (const name of names) await world.call(name, { body: inputs[name as keyof typeof inputs], token })
    for (const role of roleNames.filter((roleName) => can(roleName, 'read-history'))) {
      const person = role === 'owner' ? world.admin : world.as(await personOf(world, role))
      for (const entity of entityNames) {
        const requested = person('admin/get-history', { entity }).then(
          ({ data }) => (data.length && data.every((entry) => entry.entity === entity) ? 'shown' : 'nothing'),
          ({ code }) => code,
        )
        expect([role, entity, await requested]).toEqual([
          role,
          entity,
          can(role, entityReads[entity]) ? 'shown' : 'not-allowed',
        ])
      }
      const shown = new Set((await person('admin/get-history', {})).data.map(({ entity }) => entity))
      const readable = entityNames.filter((entity) => can(role, entityReads[entity]))
      expect([role, [...shown].filter((entity) => !readable.some((entry) => entry === entity))]).toEqual([role, []])
      expect([role, shown.size > 0]).toEqual([role, readable.length > 0])
    }
  },
)

databaseTest(
  'a page of the history is full for a restricted role, and shows correctly whether there are more',
  async (createWorld) => {
    const world = await createWorld()
    const documents = Array.from({ length: 51 }, (_, at) => ({ name: `Notice ${at}`, sortdate: '2026-02-05' }))
    await world.admin('admin/file-documents', { list: ['EGM'], documents })
    const section_id = (await world.admin('admin/get-products')).data.section[0]?._id ?? ''
    for (let index = 0; index < 3; index += 1)
      await world.admin('admin/add-product-subsection', { name: `Tablets ${index}`, section_id })
    const person = world.as(await personOf(world, 'disclosures'))
    const acts = await person('admin/get-history', { acts: true })
    expect([acts.data.map(({ together }) => together), acts.more]).toEqual([[51], false])
    const first = await person('admin/get-history', {})
    expect([first.data.length, first.more]).toEqual([50, true])
    const second = await person('admin/get-history', { before: first.data.at(-1)?.number })
    expect([second.data.length, second.more]).toEqual([1, false])
    expect((await person('admin/get-history', { search: 'Tablets' })).data).toEqual([])
  },
)

databaseTest('nobody can undo a change that their role could not have made', async (createWorld) => {
  const world = await createWorld()
  const { revision } = await world.admin('admin/add-investor-section', { name: 'Notices' })
  const catalogue = world.as(await personOf(world, 'catalogue'))
  await expect(catalogue('admin/undo', { number: revision })).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(catalogue('admin/get-undo', { number: revision })).rejects.toMatchObject({ code: 'not-allowed' })
})

test('every capability is required by a call, and nobody has an unknown one', () => {
  const required = new Set<string>(signedIn.map((name) => calls[name].requires))
  expect(capabilities.filter((capability) => !required.has(capability))).toEqual([])
  for (const role of roleNames) expect(can(role, 'unheard of' as 'undo')).toBe(false)
})

async function personOf(world: World, role: Role): Promise<string> {
  const email = `${role}@suvira.example`
  await world.admin('admin/add-admin', { name: `A ${role}`, email, role })
  return world.openSession(email)
}

/** Sends a call whose caller loses the role before the last byte of the body. Returns its status and code. */
async function meanwhile(
  world: World,
  call: { name: CallName; token: string; body: unknown; demote: () => Promise<unknown> },
): Promise<[number, string]> {
  const reply = await world.answer({
    name: call.name,
    method: 'POST',
    headers: { authorization: `Bearer ${call.token}`, 'content-type': 'application/json' },
    address: '127.0.0.1',
    readBody: async () => {
      await call.demote()
      return Buffer.from(JSON.stringify(call.body))
    },
  })
  return [reply.status, JSON.parse(String(reply.body)).code]
}

/**
 * Sorts calls by their inputs, which depend on each other. Calls that end the session come last, and only one of them is included.
 * Excludes calls on the first admin's own rows, which nobody else may name. A ticket to add a passkey is valid only in its own session.
 */
function ordered(inputs: object): CallName[] {
  const left = /^admin\/(logout|logout-all|end-session|(rename|remove|add)-passkey)$/
  return [...(Object.keys(inputs) as CallName[]).filter((name) => !left.test(name)), 'admin/logout']
}
