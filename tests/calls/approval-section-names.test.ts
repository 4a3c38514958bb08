import { expect } from 'vitest'
import { type CallName, callNames, calls } from '#contract/calls.ts'
import type { Api } from '#contract/create-api.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { mutates } from '#contract/replies/replies.ts'
import { allDocuments, type InvestorContent } from '#model/investor-zone.ts'
import { keysOf } from '#model/keys-of.ts'
import type { Role } from '#model/roles.ts'
import { contentFamilies } from '#model/site-content/families.ts'
import { statementKindNames } from '#model/statement-kinds.ts'
import { financialResults } from '#model/sub-pages.ts'
import { builtInGroups, isListPage, pageOf, subPageNames } from '#model/zone-pages.ts'
import { createTwoPeopleWorld } from '#tests/approvals.ts'
import { record } from '#tests/figures.ts'
import { fileBatch, fingerprintOf } from '#tests/file-batch.ts'
import { runSize } from '#tests/run-size.ts'
import { signedInCalls } from '#tests/signed-in-calls.ts'
import { bodies, type Guessed, type VisitorCall } from '#tests/visitor-requests.ts'
import { onBothAtNight, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('a second person')
/** During the day, an owner's writes run on one database. Roles with fewer permissions are tested at night. */
const sweepOf = {
  owner: testOnBothDatabases('a second person', onPostgresAtNight),
  disclosures: testOnBothDatabases('a second person', onBothAtNight),
}

const release_at = '2026-11-21T06:50:00.000Z'
const afterwards = '2026-11-21T07:00:00.000Z'
const guarded = ['Financial results', 'Financial Reports']
const open = 'EGM'
const sections = subPageNames.filter((name) => isListPage(pageOf(name).page) && name !== open)

/**
 * An emergency, and the choice of sections. An owner may do both alone, and every owner is mailed (approvals.test.ts). The start with an own
 * company removes the whole sample, and shows nothing new.
 */
const forOneOwner: readonly CallName[] = ['admin/override-approval', 'admin/set-approval', 'admin/start-own-company']

/** Calls that change data, or store content for later publication. A new call is included automatically and needs an input. */
const writing = callNames.filter((name) => {
  const { requires }: CallRow = calls[name]
  return (mutates(calls[name]) || requires === 'change-disclosures') && !forOneOwner.includes(name)
})

// Only roles that may write there; the others are refused by their role (roles.test.ts).
for (const role of ['owner', 'disclosures'] as const satisfies Role[])
  sweepOf[role](
    `visitors see only approved content, whatever one person of the role ${role} writes by any call`,
    async (createWorld) => {
      const world = await createWorld()
      const inputs: Partial<Record<CallName, object>> = await signedInCalls(world)
      const { keys, token, guessed } = await everyState(world, role)
      const [agreed, agreedFully] = [await seen(world, guessed), await seen(world, guessed, true)]
      const agreedLater = await seenLater(world)
      for (const names of inGroups(writing)) {
        // Refused or pending: either is correct if nothing becomes visible.
        for (const name of names)
          for (const body of variants(name, inputs[name] ?? {}, keys)) await world.call(name, { body, token })
        expect([names, await seen(world, guessed)]).toEqual([names, agreed])
      }
      expect(await seen(world, guessed, true)).toEqual(agreedFully)
      for (const number of await undoable(world)) {
        await world.call('admin/undo', { body: { number, reason: 'Alone' }, token })
        if (number % 5 === 0) expect([number, await seen(world, guessed)]).toEqual([number, agreed])
      }
      expect(await seen(world, guessed, true)).toEqual(agreedFully)
      world.setClock(afterwards)
      const later = await seen(world, guessed)
      expect(later.documents.filter((row) => !agreed.documents.includes(row) && !agreedLater.has(row))).toEqual([])
      expect(agreed.documents.filter((row) => !later.documents.includes(row))).toEqual([])
    },
    180_000,
  )

/** Divides the calls into groups: after each group, what visitors see is compared. At night, after each call. */
function inGroups(names: readonly CallName[]): CallName[][] {
  const size = runSize.comparedAfterCalls
  return Array.from({ length: Math.ceil(names.length / size) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  )
}

/** Returns the inputs to try: a valid input, for documents of every state, in a guarded section. Their effect would be visible at once. */
function variants(name: CallName, input: object, keys: readonly number[]): object[] {
  const full = { ...input, ...('list' in input && { list: guarded }) }
  if (name === 'admin/save-draft') return [{ ...full, name: 'Alone', list: guarded }]
  if (name === 'admin/edit-investor-section') return [full, { id: financialResults.groupId, name: 'Alone' }]
  if (name === 'admin/edit-investor')
    return [full, JSON.parse(JSON.stringify(full).replaceAll(/"(title|desc)":"[^"]*"/g, '"$1":"Alone"'))]
  if ('keys' in input) return [{ ...full, keys }, ...keys.map((key) => ({ ...full, keys: [key], list: [open] }))]
  const named = ['key', 'document'].find((entry) => entry in input)
  if (!named) return [full]
  const ofEach = keys.map((key) => ({ ...full, [named]: key }))
  if (name !== 'admin/edit-document') return ofEach
  return ofEach.flatMap((entry) => [entry, { ...entry, release_at: null }, { ...entry, list: [open] }])
}

/** Creates documents of every state: filed in all sections before approval was required, and pending since. */
async function everyState(world: World, role: Role) {
  await world.admin('admin/set-approval', { sections: [] })
  await guardWhatIsPrepared(world)
  const early = { quarter: '2026-Q1', year: '2024-2025', sortdate: '2026-06-30' }
  const published = await fileBatch(world, { word: 'agreed', ...early })
  const scheduled = await fileBatch(world, { word: 'scheduled', ...early, release_at })
  await record(world, published.keys[3] ?? 0, { period: '2026-Q2' })
  const [corrected, withdrawn] = [await fileIn(world.admin, 'To correct'), await fileIn(world.admin, 'To withdraw')]
  await world.admin('admin/edit-document', { key: corrected, name: 'Corrected', reason: 'A slip' })
  await world.admin('admin/withdraw-document', { key: withdrawn, reason: 'Superseded' })
  await world.admin('admin/set-approval', { sections: [...sections, ...Object.values(contentFamilies)] })
  const email = role === 'owner' ? 'admin@example.com' : `${role}@suvira.example`
  if (role !== 'owner') await world.admin('admin/add-admin', { name: 'Alone', email, role })
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const token = await world.openSession(email)
  const [waiting, sentBack] = [await fileIn(world.as(token), 'Waiting'), await fileIn(world.as(token), 'Rejected')]
  const second = world.as(await world.openSession('second@suvira.example'))
  for (const act of (await second('admin/get-approvals')).data)
    if (act.documents.some(({ key }) => key === sentBack)) await second('admin/send-back', { id: act.id, reason: 'No' })
  world.wait(60_000)
  const keys = [...published.keys, ...scheduled.keys, corrected, withdrawn, waiting, sentBack]
  const { links, event } = published
  const guessed = {
    word: 'agreed',
    slip: 'scheduled',
    keys: [...published.keys, waiting],
    links,
    event,
    year: '2024-2025',
  }
  return { keys, token, guessed: { ...guessed, sha256: fingerprintOf('agreed') } }
}

/** Moves the rows used by the inputs to a guarded section, including drafts and scheduled documents of releases. */
async function guardWhatIsPrepared({ admin }: World): Promise<void> {
  for (const { _id: id } of (await admin('admin/get-drafts')).data)
    await admin('admin/save-draft', { id, list: guarded }).catch(() => {})
  for (const { _id } of (await admin('admin/get-documents', { state: 'scheduled' })).data)
    await admin('admin/edit-document', { key: Number(_id), list: guarded }).catch(() => {})
}

async function fileIn(person: Api, name: string): Promise<number> {
  const { data } = await person('admin/file-documents', { list: guarded, documents: [{ name }] })
  return data?.keys[0] ?? 0
}

/**
 * Calls of visitors that one person may change: their content is in no section, or they add up all sections. Every other `user/` call of
 * the contract is compared; a new one automatically.
 */
const unguarded: readonly VisitorCall[] = [
  // The catalogue, prices, and what visitors send.
  ...(['user/get-products', 'user/get-product', 'user/search-products', 'user/get-synonyms'] as const),
  ...(['user/get-closing-prices', 'user/get-price-readings', 'user/get-curr-rate'] as const),
  ...(['user/download', 'user/send-message', 'user/send-enquiry', 'user/send-grievance'] as const),
  // One folio can be searched only so often, by all visitors together.
  'user/search-unclaimed',
  'user/get-grievance-status',
  // The calendar, whose events need no approval, and the hash of all publications, those of the open section too.
  ...(['user/get-events', 'user/get-record-head'] as const),
]
const compared = keysOf(bodies).filter((name) => !unguarded.includes(name))

/** Rows that one person may change: documents of the open section, and rows of Regulation 46 answered by a person or the calendar. */
const isOpen = (row: unknown) =>
  /"(section|where|name)":"EGM"|"row":"(media|investor-meetings)"/.test(JSON.stringify(row))

/** Removes such rows, the instant of the reply, the length of the record of all sections, and what the calendar makes due. */
const guardedPart = (reply: object): unknown =>
  JSON.parse(JSON.stringify(reply), (name, value) => {
    if (name === 'at' || (name === 'lines' && typeof value === 'number')) return undefined
    if ((name === 'status' || name === 'note') && typeof value === 'string') return undefined
    return Array.isArray(value) ? value.filter((row) => !isOpen(row)) : value
  })

/** Returns the replies of all compared calls. Without `every`, each call is made once: enough after each single write. */
async function seen(world: World, guessed: Guessed, every = false) {
  const replies = compared
    .filter((name) => name !== 'user/get-investors')
    .flatMap((name) =>
      sampleOf(bodies[name](guessed), every ? 12 : 1).map(async (body) => {
        const { body: reply } = await world.call(name, { body, address: freshAddress() })
        return `${name} ${JSON.stringify([body, guardedPart(reply)])}`
      }),
    )
  return {
    documents: guardedIn((await world.visitor('user/get-investors')).data),
    replies: await Promise.all(replies),
  }
}

/** Returns at most `most` bodies, spread over all. What would add up the open section too is left out. */
function sampleOf(all: readonly object[], most: number): object[] {
  const guarded = all.filter((body) => !('since' in body || ('q' in body && !/agreed|scheduled/.test(String(body.q)))))
  return guarded.filter((_, index) => index % Math.ceil(guarded.length / most) === 0)
}

let addresses = 0
/** Returns another address for each call: an address may search only so often. */
function freshAddress(): string {
  addresses += 1
  return `10.9.${addresses >> 8}.${addresses & 255}`
}

async function seenLater({ admin }: World): Promise<ReadonlySet<string>> {
  return new Set(guardedIn((await admin('admin/get-investors', { at: afterwards })).data))
}

function guardedIn(zone: InvestorContent): string[] {
  const groups = builtInGroups.filter(({ kind, name }) => kind !== 'facts' && name !== open).map(({ _id }) => _id)
  const shown = zone.rightArray.filter(({ _id }) => groups.some((id) => id === _id))
  const words = shown.map(({ name, title, desc }) => JSON.stringify([name, title, desc]))
  const documents = allDocuments({ ...zone, rightArray: shown })
  return [
    ...words,
    ...documents.map(({ state: _, release_at: __, corrected_at: ___, ...content }) => JSON.stringify(content)),
  ]
}

/**
 * Returns numbers of changes to undo, latest first. For each kind these are the newest and the oldest, from before approval was required.
 */
async function undoable({ admin }: World): Promise<number[]> {
  const kinds = ['document', ...statementKindNames, 'investor-section', 'setting'] as const
  const changes = await Promise.all(kinds.map(async (entity) => (await admin('admin/get-history', { entity })).data))
  return changes
    .flatMap((ofKind) => [...ofKind.slice(0, 8), ...ofKind.slice(8).slice(-4)])
    .map(({ number }) => number)
    .sort((a, b) => b - a)
}

test('one person cannot give a section the name of one that needs two people (Finding 30)', async (createWorld) => {
  const { world, person } = await createTwoPeopleWorld(createWorld)
  const { _id: id } = (await person('admin/add-investor-section', { name: 'Notices' })).data
  const zone = (await person('admin/get-investors')).data
  const rightArray = zone.rightArray.filter((group) => group._id === id)
  const names = ['Quarterly Results', 'quarterly  results!', 'Financial Reports', 'Financial results', 'Voting Results']
  for (const name of names) {
    const refused = { code: 'already-there' }
    await expect(person('admin/add-investor-section', { name })).rejects.toMatchObject(refused)
    await expect(person('admin/edit-investor-section', { id, name })).rejects.toMatchObject(refused)
    for (const content of [{ name }, { title: name }]) {
      const renamed = rightArray.map((group) => ({ ...group, ...content }))
      await expect(person('admin/edit-investor', { rightArray: renamed })).rejects.toMatchObject(refused)
    }
  }
  await person('admin/edit-investor-section', { id, name: 'Results of contests' })
  expect((await world.visitor('user/get-investors')).data.leftMenu.at(-1)?.name).toBe('Results of contests')
})
