import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '#server/domain/ids.ts'
import { createVisibility } from '#server/domain/investor-zone/visibility.ts'
import { createVisitorsView } from '#server/domain/investor-zone/visitors-view.ts'
import { createZoneReading } from '#server/domain/investor-zone/zone-reading.ts'
import { file } from '#tests/investor-zone.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('changed documents')

const days = ['2026-04-01', '2026-11-14', '2026-11-14', '2027-01-31', '2019-01-01']
const changes = ['file', 'edit', 'withdraw', 'restore', 'section'] as const
const changeLists = fc.array(
  fc.record({ change: fc.constantFrom(...changes), at: fc.nat(20), day: fc.constantFrom(...days) }),
  {
    minLength: 3,
    maxLength: 8,
  },
)

type Change = { change: (typeof changes)[number]; at: number; day: string }

/** Makes one change through the calls. */
async function make(world: World, token: string, { change, at, day: sortdate }: Change): Promise<void> {
  const key = 1 + at
  const reason = 'A slip'
  // A refusal, such as of a second withdrawal, changes nothing.
  const call = (name: string, body: object) => world.call(name, { token, body })
  const documents = [{ name: `Filed ${sortdate}`, sortdate }]
  if (change === 'file') await call('admin/file-documents', { list: ['Company Policy'], documents })
  else if (change === 'edit') await call('admin/edit-document', { key, name: `Edited ${sortdate}`, sortdate, reason })
  else if (change === 'withdraw') await call('admin/withdraw-document', { key, reason })
  else if (change === 'restore') await call('admin/restore-document', { key, reason })
  else await world.domain.investorZone.addGroup('sample content', `Section ${newId()}`)
}

test('after any changes, the zone read from the changed rows equals the zone read in full', async (createWorld) => {
  const world = await createWorld()
  for (let count = 0; count < 12; count += 1)
    await file(world, `Policy ${count}`, { sortdate: days[count % days.length] })
  const token = await world.openSession()
  const begun = world.store.revision()
  const updated = createZoneReading(world.store)
  const now = () => new Date('2027-06-01')
  const view = createVisitorsView(updated, now, createVisibility())
  await fc.assert(
    fc.asyncProperty(changeLists, async (list) => {
      for (const change of list) {
        await make(world, token, change)
        const full = createZoneReading(world.store)
        expect(await updated()).toEqual(await full())
        expect(await view.content()).toEqual(await createVisitorsView(full, now, createVisibility()).content())
      }
    }),
    { numRuns: 6 },
  )
  expect(world.store.revision()).toBeGreaterThan(begun + 5)
})

test('a change of the catalogue leaves the documents the same list', async (createWorld) => {
  const world = await createWorld()
  await file(world, 'Policy')
  const zone = createZoneReading(world.store)
  const { documents } = await zone()
  await world.domain.investorZone.addGroup('sample content', 'Another section')
  expect((await zone()).documents).toBe(documents)
})
