import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import type { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import { allDocuments, type InvestorDocument, type RightGroup } from '#model/investor-zone.ts'
import { draft, file, groupOf, names, read, readAsVisitor, toPost } from '#tests/investor-zone.ts'
import { testOnBothDatabases } from '../world.ts'

/** An admin whose page may be outdated: the content read, and the documents added and removed since. */
type Client = { api: Api; groups: RightGroup[]; revision: number; added: string[]; removed: Set<string> }

type Step = {
  who: number
  act: 'read' | 'add' | 'remove' | 'save' | 'save with revision'
  where: number
  which: number
}

const lists = ['EGM', 'Concall', 'Company Policy']

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(1),
  act: fc.constantFrom('read', 'add', 'add', 'remove', 'save', 'save', 'save with revision'),
  where: fc.nat(lists.length - 1),
  which: fc.nat(5),
})

async function readInto(client: Client): Promise<void> {
  const { data } = await client.api('admin/get-investors')
  Object.assign(client, { groups: structuredClone(data.rightArray.slice(1)), revision: data.revision, added: [] })
}

const listOf = (client: Client, where: number) =>
  client.groups.find((group) => group.name === lists[where])?.data as InvestorDocument[]

const test = testOnBothDatabases('two admins with outdated pages')

async function newClient(api: Api): Promise<Client> {
  const client: Client = { api, groups: [], revision: 0, added: [], removed: new Set() }
  await readInto(client)
  return client
}

let created = 0

function addTo(client: Client, list: InvestorDocument[]): void {
  created += 1
  list.push({ name: `Document ${created}` } as InvestorDocument)
  client.added.push(`Document ${created}`)
}

function removeFrom(client: Client, list: InvestorDocument[], which: number): void {
  const [gone] = list.splice(which % Math.max(1, list.length), 1)
  if (gone?.key) client.removed.add(gone.name)
  else client.added = client.added.filter((name) => name !== gone?.name)
}

/** Saves the client's content and reads again. Returns the documents it added, if acknowledged. */
async function save(client: Client, revision?: number): Promise<string[]> {
  const { added } = client
  const saved = await client.api('admin/edit-investor', { rightArray: client.groups, revision }).then(
    () => true,
    (error: { code: string }) => {
      expect(error.code).toBe('changed-meanwhile')
      return false
    },
  )
  await readInto(client)
  return saved ? added : []
}

/** Runs the steps in order. Returns the names of the acknowledged documents. */
async function play(clients: Client[], steps: Step[]): Promise<string[]> {
  const acknowledged: string[] = []
  for (const { who, act, where, which } of steps) {
    const client = clients[who] as Client
    if (act === 'read') await readInto(client)
    else if (act === 'add') addTo(client, listOf(client, where))
    else if (act === 'remove') removeFrom(client, listOf(client, where), which)
    else acknowledged.push(...(await save(client, act === 'save with revision' ? client.revision : undefined)))
  }
  return acknowledged
}

test('no acknowledged document is lost unless an admin who saw it removed it, and no key is reused (F20)', async (createWorld) => {
  const world = await createWorld()
  const keysByName = new Map<string, number>()
  const before = created
  const apis = [world.as(await world.openSession()), world.as(await world.openSession())]
  const playAndCheck = async (steps: Step[]) => {
    const clients: Client[] = []
    for (const api of apis) clients.push(await newClient(api))
    const acknowledged = await play(clients, steps)
    const now = allDocuments((await world.visitor('user/get-investors')).data)
    const names = now.map((document) => document.name)
    const lost = acknowledged.filter(
      (name) => !names.includes(name) && !clients.some((client) => client.removed.has(name)),
    )
    expect(lost).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(now.map((document) => document.key)).size).toBe(now.length)
    for (const { name, key } of now) {
      expect(keysByName.get(name) ?? key).toBe(key)
      keysByName.set(name, key)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), playAndCheck), {
    numRuns: world.database === 'sqlite' ? 60 : 15,
  })
  const withdrawn = (await world.admin('admin/get-withdrawn')).data
  const keys = [...withdrawn.map((document) => document.key), ...new Set(keysByName.values())]
  expect(Math.max(...keys)).toBeLessThanOrEqual(created - before)
  expect((await world.domain.ledger.verify()).brokenAt).toBeNull()
}, 120_000)

test('an outdated revision is refused with the newer changes, and changes nothing (F20)', async (createWorld) => {
  const world = await createWorld()
  const mine = await read(world)
  const theirs = toPost(mine)
  groupOf(theirs, 'EGM').push(draft('Theirs'))
  await world.admin('admin/edit-investor', { rightArray: theirs, revision: mine.revision })
  const groups = toPost(mine)
  groupOf(groups, 'EGM').push(draft('Mine'))
  const before = await read(world)
  const refusal = await world
    .admin('admin/edit-investor', { rightArray: groups, revision: mine.revision })
    .catch((error: Refusal) => error)
  expect(statusOf(refusal as Refusal)).toBe(409)
  expect(refusal).toMatchObject({
    code: 'changed-meanwhile',
    detail: {
      data: { revision: before.revision, changes: [{ action: 'file document', after: { name: 'Theirs' } }] },
    },
  })
  expect(await read(world)).toEqual(before)
  await world.admin('admin/edit-investor', { rightArray: groups })
  expect(names(await readAsVisitor(world)).sort()).toEqual(['Mine', 'Theirs'])
})

test('a save without a revision does not withdraw documents that the caller has not seen', async (createWorld) => {
  const world = await createWorld()
  await file(world, 'Known')
  const stale = toPost(await read(world))
  const otherAdmin = world.as(await world.openSession())
  const fresh = toPost((await otherAdmin('admin/get-investors')).data)
  groupOf(fresh, 'Company Policy').push(draft('Filed meanwhile'))
  await otherAdmin('admin/edit-investor', { rightArray: fresh })
  await world.admin('admin/edit-investor', { rightArray: stale })
  expect(names(await readAsVisitor(world)).sort()).toEqual(['Filed meanwhile', 'Known'])
  await read(world)
  groupOf(stale, 'EGM').push(draft('Also mine'))
  await world.admin('admin/edit-investor', { rightArray: stale })
  expect(names(await readAsVisitor(world)).sort()).toEqual(['Also mine', 'Filed meanwhile', 'Known'])
})

test('a save without a revision does not overwrite another admin’s edit of an untouched document', async (createWorld) => {
  const world = await createWorld()
  const key = await file(world, 'First wording')
  const stale = toPost(await read(world))
  const otherAdmin = world.as(await world.openSession())
  await otherAdmin('admin/edit-document', { key, name: 'Second wording', reason: 'A slip' })
  groupOf(stale, 'EGM').push(draft('Mine'))
  await world.admin('admin/edit-investor', { rightArray: stale })
  expect(names(await readAsVisitor(world)).sort()).toEqual(['Mine', 'Second wording'])
})

test('a document withdrawn by another admin remains withdrawn after a save of an outdated page', async (createWorld) => {
  const world = await createWorld()
  const key = await file(world, 'Wrong one')
  const stale = toPost(await read(world))
  const second = world.as(await world.openSession())
  await second('admin/withdraw-document', { key, reason: 'Wrong file' })
  await world.admin('admin/edit-investor', { rightArray: stale })
  expect(names(await readAsVisitor(world))).toEqual([])
})

test('a filing is refused if its list has newer documents, and the refusal contains them', async (createWorld) => {
  const world = await createWorld()
  const { revision } = await read(world)
  await file(world, 'Theirs', { list: ['EGM'] })
  const now = (await read(world)).revision
  const mine = { list: ['EGM'], documents: [{ name: 'Mine' }] }
  await expect(world.admin('admin/file-documents', { ...mine, revision })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { data: { documents: [{ name: 'Theirs' }], revision: now } },
  })
  await world.admin('admin/file-documents', { ...mine, revision: now })
  await world.admin('admin/file-documents', { list: ['Concall'], documents: [{ name: 'Mine' }], revision })
})
