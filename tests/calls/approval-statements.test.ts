import { readFileSync } from 'node:fs'
import { expect, test as plainTest } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import type { Role } from '#model/roles.ts'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { record } from '#tests/figures.ts'
import { instance } from '#tests/fixtures/xbrl.ts'
import { file } from '#tests/investor-zone.ts'
import { upload } from '#tests/listening-world.ts'
import { code } from '#tests/source-files.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the four-eyes rule for statements', onPostgresAtNight)

const release_at = '2026-11-21T07:00:00.000Z'
const lists = {
  results: ['Financial results', 'Financial Reports'],
  pattern: ['Financial results', 'Subsidiary results'],
  grievances: ['Investor Grievance Report'],
  voting: ['Press release'],
  // Needs no second person itself, but its statements are displayed among those of the others.
  elsewhere: ['EGM'],
}
type Place = keyof typeof lists
const places = Object.keys(lists) as Place[]
const sections = ['Quarterly Results', 'Shareholding Pattern', 'Investor Grievance Report', 'Voting Results']

const body = { basis: 'consolidated', period: '2026-Q2', figures: { revenue: { value: 2, page: 9 } } } as const
const shares = { promoters: 4, foreign: 3, domestic: 2, public: 1 }
const counted = { opening: 1, received: 7, disposed: 8, pending: 0 }
const votes = { text: 'Adoption of accounts', kind: 'ordinary', page: 1, in_favour: 1, against: 9 } as const
const meeting = { meeting: 'Annual general meeting', held: '2026-09-24', resolutions: [votes] }

const attempts: Record<string, (person: Api, document: number) => Promise<unknown>> = {
  'records figures': (person, document) => person('admin/record-figures', { document, ...body }),
  'imports figures': (person, document) =>
    person('admin/import-figures', {
      mode: 'apply',
      base_64: instance().toString('base64'),
      document,
      page: 3,
      reason: 'Alone',
    }),
  'records who owns the company': (person, document) =>
    person('admin/record-shareholding', { document, period: '2026-Q2', page: 2, total: 10, shares }),
  'records grievances': (person, document) =>
    person('admin/record-grievances', { document, period: '2026-Q2', page: 1, ...counted }),
  'records votes': (person, document) => person('admin/record-voting', { document, ...meeting }),
  'undoes what was recorded, and that undo': async (person) => {
    const { data } = await person('admin/get-history', { entity: 'figure' })
    const { revision } = await person('admin/undo', { number: data[0]?.number ?? 0, reason: 'Alone' })
    await person('admin/undo', { number: revision, reason: 'Alone' })
  },
  'undoes what was recorded before two were needed': async (person) => {
    const { data } = await person('admin/get-history', { entity: 'figure' })
    await person('admin/undo', { number: data.at(-1)?.number ?? 0, reason: 'Alone' })
  },
  'changes the document': (person, key) => person('admin/edit-document', { key, name: 'Alone', reason: 'A slip' }),
  'moves it': (person, key) => person('admin/edit-document', { key, list: ['Company Policy'], reason: 'A slip' }),
  'shows it now': (person, key) => person('admin/edit-document', { key, release_at: null, reason: 'A slip' }),
  'withdraws it': (person, key) => person('admin/withdraw-document', { key, reason: 'Alone' }),
  'restores it': (person, key) => person('admin/restore-document', { key, reason: 'Alone' }),
  'asks, and approves that': async (person, document) => {
    await person('admin/record-figures', { document, ...body })
    for (const { id } of (await person('admin/get-approvals')).data)
      await person('admin/approve', await asSeen(person, id)).catch(() => {})
  },
}

for (const role of ['owner', 'disclosures'] as const satisfies Role[])
  test(`visitors see only approved figures after every attempt of one person with the role ${role}`, async (createWorld) => {
    const world = await createWorld()
    const email = `${role}@suvira.example`
    await world.admin('admin/add-admin', { name: `A ${role}`, email, role })
    const person = world.as(await world.openSession(email))
    const documents = await documentsOf(world, person)
    const agreed = await visibleTo(world)
    for (const [name, attempt] of Object.entries(attempts)) {
      for (const document of documents) await attempt(person, document).catch(() => {})
      expect([name, await visibleTo(world)]).toEqual([name, agreed])
    }
    world.setClock('2026-11-21T08:00:00.000Z')
    expect(await visibleTo(world)).toEqual(agreed)
  })

plainTest('only the listed modules write statements, so that no call bypasses the approval rule', () => {
  const writes = /\bstatements(\[kind\]|\.\w+)\.(put|remove)\(/
  const places = code.filter((path) => path.startsWith('server/domain/') && writes.test(readFileSync(path, 'utf8')))
  expect(places.sort()).toEqual([
    'server/domain/investor-zone/record-statements.ts',
    'server/domain/investor-zone/statement-changes.ts',
  ])
})

/**
 * Creates documents of each place and state for which the document itself needs no second person. Visible documents have approved
 * statements; one scheduled and one withdrawn document have statements too. One document is pending.
 */
async function documentsOf(world: World, person: Api): Promise<number[]> {
  const published = await Promise.all(places.map((place) => file(world, `Published ${place}`, { list: lists[place] })))
  const [scheduled, withdrawn] = await Promise.all([
    file(world, 'Scheduled elsewhere', { list: lists.elsewhere, release_at }),
    file(world, 'Withdrawn elsewhere', { list: lists.elsewhere }),
  ])
  const elsewhere = published.at(-1) ?? 0
  await record(world, published[0] ?? 0)
  await record(world, elsewhere, { basis: 'standalone' })
  await record(world, scheduled, { period: '2026-Q1' })
  await record(world, withdrawn, { period: '2025-Q4' })
  await world.admin('admin/withdraw-document', { key: withdrawn, reason: 'Superseded' })
  await world.admin('admin/set-approval', { sections })
  const requested = await person('admin/file-documents', { documents: [{ name: 'Waiting', list: lists.results }] })
  return [...published, scheduled, withdrawn, ...(requested.data?.keys ?? [])]
}

async function visibleTo(world: World) {
  const { visitor } = world
  const of = (by: 'quarter' | 'year', basis: 'consolidated' | 'standalone') =>
    visitor('user/get-figures', { by, basis }).then(({ data }) => data.periods)
  return {
    figures: [await of('quarter', 'consolidated'), await of('quarter', 'standalone'), await of('year', 'consolidated')],
    quarters: (await visitor('user/get-shareholding')).data.quarters,
    grievances: (await visitor('user/get-grievances')).data.quarters,
    meetings: (await visitor('user/get-voting')).data.meetings,
  }
}

test('requested figures are recorded when a second person approves the version that was read', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const document = await approvedResults(person, second)
  const { approval: first = '' } = await person('admin/record-figures', { document, ...body })
  const eps = { eps: { value: '4.91', page: 4 } }
  const { approval: id = '' } = await person('admin/record-figures', { document, ...body, figures: eps })
  expect((await visibleTo(world)).figures).toEqual([[], [], []])
  await expect(second('admin/get-approval', { id: first })).rejects.toMatchObject({ code: 'not-found' })
  const { data: seen } = await second('admin/get-approval', { id })
  expect(seen.documents).toMatchObject([
    {
      action: 'record figures',
      section: 'Quarterly Results',
      changes: [
        { field: 'Revenue from operations, Q2 FY27, consolidated', before: '', after: '₹ 2, page 9' },
        { field: 'Earnings per share, Q2 FY27, consolidated', before: '', after: '₹ 4.91, page 4' },
      ],
    },
  ])
  await expect(second('admin/record-figures', { document, ...body })).rejects.toMatchObject({ code: 'needs-approval' })
  await second('admin/approve', { id, digest: seen.digest })
  const [quarter] = (await visibleTo(world)).figures[0] ?? []
  expect(quarter?.figures).toEqual({
    revenue: { value: 2, document, page: 9 },
    eps: { value: '4.91', document, page: 4 },
  })
  expect((await person('admin/get-approvals')).data).toEqual([])
})

test('rejected figures can be requested again, and a new file of their document voids the request', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const document = await approvedResults(person, second)
  const { approval: id = '' } = await person('admin/record-figures', { document, ...body })
  await second('admin/send-back', { id, reason: 'That is page 8' })
  const { approval: next = '' } = await person('admin/record-figures', { document, ...body })
  const change = { key: document, file_link: await upload(world), reason: 'A slip' }
  const { approval: otherApproval = '' } = await person('admin/edit-document', change)
  await second('admin/approve', await asSeen(second, otherApproval))
  await expect(second('admin/approve', await asSeen(second, next))).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await second('admin/send-back', { id: next, reason: 'Read the new file' })
  const { approval: last = '' } = await person('admin/record-figures', { document, ...body })
  await person('admin/edit-document', { key: document, name: 'Results, named anew', reason: 'A slip' })
  await second('admin/approve', await asSeen(second, last))
  expect((await visibleTo(world)).figures[0]).toMatchObject([{ figures: { revenue: { value: 2 } } }])
})

test('a request for a change can be cancelled, even after its rejection; the filing of a document cannot', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const document = await approvedResults(person, second)
  const { approval: wrong = '' } = await person('admin/record-figures', { document, ...body, period: '2025-Q2' })
  await second('admin/send-back', { id: wrong, reason: 'That is the year before' })
  await person('admin/take-back', { id: wrong })
  expect((await person('admin/get-approvals')).data).toEqual([])
  const { approval: right = '' } = await person('admin/record-figures', { document, ...body })
  await second('admin/approve', await asSeen(second, right))
  expect((await visibleTo(world)).figures[0]?.map(({ period }) => period)).toEqual(['2026-Q2'])
  const renamed = { key: document, name: 'Renamed', reason: 'A slip' }
  const { approval: renaming = '' } = await person('admin/edit-document', renamed)
  await person('admin/take-back', { id: renaming })
  await expect(second('admin/approve', { id: renaming, digest: '0'.repeat(64) })).rejects.toMatchObject({
    code: 'not-found',
  })
  const filed = await person('admin/file-documents', { list: lists.results, documents: [{ name: 'Waits itself' }] })
  await expect(person('admin/take-back', { id: filed.approval ?? '' })).rejects.toMatchObject({ code: 'bad-input' })
  expect((await person('admin/get-history', { entity: 'approval' })).data[1]).toMatchObject({ action: 'take back' })
})

test('a request can be cancelled only by its author or an owner', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  await world.admin('admin/add-admin', { name: 'Third', email: 'third@suvira.example', role: 'disclosures' })
  const third = world.as(await world.openSession('third@suvira.example'))
  const document = await approvedResults(person, second)
  for (const ask of [
    () => person('admin/record-figures', { document, ...body }),
    () => person('admin/edit-document', { key: document, name: 'Renamed', reason: 'A slip' }),
    () => person('admin/withdraw-document', { key: document, reason: 'Superseded' }),
  ]) {
    const { approval: id = '' } = await ask()
    await expect(third('admin/take-back', { id })).rejects.toMatchObject({
      code: 'not-allowed',
      message: 'person@suvira.example made this request. Only they or an owner can cancel it.',
    })
    await second('admin/send-back', { id, reason: 'Not this' })
    await expect(third('admin/take-back', { id })).rejects.toMatchObject({ code: 'not-allowed' })
    await second('admin/take-back', { id })
    expect((await person('admin/get-approvals')).data).toEqual([])
  }
})

async function approvedResults(person: Api, second: Api): Promise<number> {
  const filed = await person('admin/file-documents', { list: lists.results, documents: [{ name: 'Results' }] })
  await second('admin/approve', await asSeen(second, filed.approval ?? ''))
  return filed.data?.keys[0] ?? 0
}
