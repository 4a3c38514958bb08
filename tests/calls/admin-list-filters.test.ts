import { expect } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { onBothAtNight, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('a long list', onPostgresAtNight)
const testOfEachList = testOnBothDatabases('a long list', onBothAtNight)

const count = 60
const numbers = Array.from({ length: count }, (_, at) => at)
const list = ['Financial results', 'Financial Reports']

type Paged = { data: unknown[]; total: number; page: number; pages: number }

/** Every desk list that grows over the years, and the request for a page of it. */
const lists: { name: CallName; name_of_page?: string; in?: string; rows?: string }[] = [
  { name: 'admin/get-documents' },
  { name: 'admin/get-drafts' },
  { name: 'admin/get-releases' },
  { name: 'admin/get-events' },
  { name: 'admin/get-approvals' },
  { name: 'admin/get-figures', rows: 'recorded' },
  { name: 'admin/get-statements', name_of_page: 'shareholding', in: 'shareholding', rows: 'recorded' },
  { name: 'admin/get-statements', name_of_page: 'grievances', in: 'grievances', rows: 'recorded' },
  { name: 'admin/get-statements', name_of_page: 'voting', in: 'voting', rows: 'recorded' },
  { name: 'admin/get-people', rows: 'people' },
  { name: 'admin/get-previews' },
]

testOfEachList(
  'a long list of the desk has fifty rows a page, and a page number beyond the end returns the last',
  async (createWorld) => {
    const world = await createWorld()
    const [release, token] = [await filled(world), await world.openSession()]
    for (const { name, name_of_page = 'page', in: within, rows } of lists) {
      const ask = async (page?: number): Promise<Paged> => {
        const body = { ...(name === 'admin/get-previews' && { id: release }), ...(page && { [name_of_page]: page }) }
        const reply = await world.call(name, { body, token })
        const full = within ? reply.body.data[within] : rows ? reply.body.data : reply.body
        return { ...full, data: full[rows ?? 'data'] }
      }
      const first = await ask()
      const [last, beyond] = [await ask(first.pages), await ask(99)]
      expect([name, first.data.length, first.page]).toEqual([name, 50, 1])
      expect(first.total).toBeGreaterThanOrEqual(count)
      const rest = first.total - 50 * (first.pages - 1)
      expect([name, last.data.length, last.page]).toEqual([name, rest, Math.ceil(first.total / 50)])
      expect(beyond).toEqual(last)
      expect(last.data).not.toEqual(expect.arrayContaining([first.data[0]]))
    }
  },
)

/** Adds more than one page of rows to every list. Returns the release with the preview links. */
async function filled({ admin, wait }: World): Promise<string> {
  const names = numbers.map((at) => `Paper ${at}`)
  const filed = await admin('admin/file-documents', { list, documents: names.map((name) => ({ name })) })
  const keys = filed.data?.keys ?? []
  const { _id: release } = (await admin('admin/add-release', { name: 'Board meeting' })).data
  for (const [index, document] of keys.entries()) {
    const period = `${2000 + Math.floor(index / 4)}-Q${(index % 4) + 1}`
    const shares = { promoters: 4, foreign: 3, domestic: 2, public: 1 }
    const counted = { opening: 1, received: 7, disposed: 8, pending: 0 }
    const votes = { text: 'Adoption of accounts', kind: 'ordinary', page: 1, in_favour: 9, against: 1 } as const
    const figures = { revenue: { value: 2, page: 1 } }
    await admin('admin/record-figures', { document, basis: 'consolidated', period, figures })
    await admin('admin/record-shareholding', { document, period, page: 1, total: 10, shares })
    await admin('admin/record-grievances', { document, period, page: 1, ...counted })
    await admin('admin/record-voting', {
      document,
      meeting: `Meeting ${index}`,
      held: '2020-09-24',
      resolutions: [votes],
    })
    await admin('admin/save-draft', { name: `Draft ${index}` })
    await admin('admin/add-event', { kind: 'results', name: `Results ${index}`, starts: '2026-12-01' })
    await admin('admin/add-admin', { name: `Person ${index}`, email: `person${index}@suvira.example`, role: 'auditor' })
    await admin('admin/add-preview', { id: release, name: `Reader ${index}`, expires_at: '2026-11-30T11:00:00Z' })
    await admin('admin/add-release', { name: `Board meeting ${index}` })
    wait(1000)
  }
  await admin('admin/set-approval', { sections: ['Quarterly Results'] })
  for (const key of keys) await admin('admin/edit-document', { key, name: `Renamed ${key}`, reason: 'A slip' })
  return release
}

test('a long list of events, people or releases is filtered by days, kinds and parts of a name', async (createWorld) => {
  const { admin } = await createWorld()
  for (const [name, starts, ends = ''] of [
    ['Before', '2026-11-29'],
    ['Into it', '2026-11-28', '2026-12-02'],
    ['In it', '2026-12-31T18:00:00Z'],
    ['After', '2026-12-31T18:30:00Z'],
  ] as const)
    await admin('admin/add-event', { kind: ends ? 'trading-window' : 'call', name, starts, ends })
  const named = async (input: object) => (await admin('admin/get-events', input)).data.map(({ name }) => name)
  const december = { from: '2026-12-01', to: '2026-12-31' }
  expect(await named(december)).toEqual(['Into it', 'In it'])
  expect(await named({ ...december, kinds: ['call'] })).toEqual(['In it'])
  expect(await named({ to: '2026-11-29', backwards: true })).toEqual(['Before', 'Into it'])
  for (const name of ['Board meeting, Q2', 'Voting'] as const) await admin('admin/add-release', { name })
  expect((await admin('admin/get-releases', { search: 'board' })).data).toMatchObject([{ name: 'Board meeting, Q2' }])
  await admin('admin/add-admin', { name: 'Asha Rao', email: 'cfo@suvira.example', role: 'approver' })
  const { people, total, without_passkey } = (await admin('admin/get-people', { search: 'RAO' })).data
  expect([people.map(({ email }) => email), total]).toEqual([['cfo@suvira.example'], 1])
  // Independent of the filter: all admins without a passkey are counted.
  expect(without_passkey).toMatchObject({ count: 2, names: expect.arrayContaining(['Asha Rao']) })
})
