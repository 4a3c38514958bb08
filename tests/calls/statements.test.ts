import { expect } from 'vitest'
import { file } from '../investor-zone.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('statements recorded beside figures')

const release_at = '2026-11-21T07:00:00.000Z'
const shares = { promoters: 600, foreign: 100, domestic: 100, public: 200 }
const counted = { opening: 1, received: 7, disposed: 8, pending: 0 }
const adoption = { text: 'Adoption of accounts', kind: 'ordinary', page: 2, in_favour: 9, against: 1 } as const

const recorded = async (world: World) => (await world.admin('admin/get-statements')).data

test('a statement is listed for admins before visitors can see it, the newest first, with its state', async (createWorld) => {
  const world = await createWorld()
  const nothing = { recorded: [], total: 0, page: 1, pages: 1, documents: [] }
  expect(new Set(Object.values(await recorded(world)).map((kind) => JSON.stringify(kind)))).toEqual(
    new Set([JSON.stringify(nothing)]),
  )
  const patterns = ['Financial results', 'Subsidiary results']
  const before = await file(world, 'Pattern of June', { list: patterns, sortdate: '2026-07-12' })
  const scheduled = await file(world, 'Pattern of September', { list: patterns, sortdate: '2026-10-12', release_at })
  const statement = await file(world, 'Statement', { list: ['Investor Grievance Report'] })
  const results = await file(world, 'Results of votes', { list: ['Press release'] })
  await file(world, 'A policy')
  const pattern = { page: 2, total: 1000, shares }
  await world.admin('admin/record-shareholding', { document: scheduled, period: '2026-Q2', ...pattern })
  await world.admin('admin/record-shareholding', { document: before, period: '2026-Q1', ...pattern })
  await world.admin('admin/record-grievances', { document: statement, period: '2026-Q2', page: 1, ...counted })
  const meeting = { meeting: '28th annual general meeting', held: '2026-09-24', resolutions: [adoption] }
  await world.admin('admin/record-voting', { document: results, ...meeting })
  expect((await world.visitor('user/get-shareholding')).data.quarters).toHaveLength(1)
  expect(await recorded(world)).toMatchObject({
    shareholding: {
      recorded: [
        { document: scheduled, name: 'Q2 FY27', ...pattern },
        { document: before, name: 'Q1 FY27', ...pattern },
      ],
      documents: [
        { key: scheduled, state: 'scheduled', release_at },
        { key: before, state: 'published' },
      ],
    },
    grievances: { recorded: [{ document: statement, ...counted }], documents: [{ key: statement }] },
    voting: {
      recorded: [{ document: results, ...meeting, page: 2, resolutions: [{ ...adoption, number: 1, passed: true }] }],
      documents: [{ key: results }],
    },
  })
  await world.admin('admin/withdraw-document', { key: results, reason: 'Filed too early' })
  expect((await recorded(world)).voting).toEqual(nothing)
})

test('a statement that does not add up is refused with the sum', async (createWorld) => {
  const world = await createWorld()
  const document = await file(world, 'Pattern', { list: ['Financial results', 'Subsidiary results'] })
  const place = { document, period: '2026-Q2', page: 1 }
  await expect(world.admin('admin/record-shareholding', { ...place, total: 100_001, shares })).rejects.toMatchObject({
    message: 'The shares add up to 1,000. They must add up to the total.',
    detail: { field: 'total' },
  })
  await expect(world.admin('admin/record-grievances', { ...place, ...counted, disposed: 9 })).rejects.toMatchObject({
    message: expect.stringMatching(/less disposed of: 1 \+ 7 − 9 = −1\.$/),
    detail: { field: 'pending' },
  })
})
