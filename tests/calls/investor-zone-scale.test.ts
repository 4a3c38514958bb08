// @module-tag night

import { expect } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import { testOnBothDatabases } from '../world.ts'

const count = 5000

/** Returns the processor time of the fastest round, in milliseconds. Measures the work itself, regardless of machine load. */
async function quickest(rounds: number, work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let waiting: NodeJS.Immediate | undefined
  const goTo = () => {
    turns += 1
    waiting = setImmediate(goTo)
  }
  goTo()
  await work()
  clearImmediate(waiting)
  return turns
}

const test = testOnBothDatabases('five thousand documents')

test('five thousand documents are filed, read, saved unchanged and edited within their time limits', async (createWorld) => {
  const world = await createWorld()
  const zone = world.domain.investorZone
  const lists = [['EGM'], ['Concall'], ['Corporate announcements'], ['Financial results', 'Financial Reports']]
  const drafts = Array.from({ length: count }, (_, index) => ({
    list: lists[index % lists.length] as string[],
    fields: {
      name: `Disclosure number ${index} under Regulation 30`,
      sortdate: `20${10 + (index % 17)}-0${1 + (index % 9)}-15`,
    },
  }))
  const { keys } = await zone.fileDocuments('sample content', drafts)
  expect(new Set(keys).size).toBe(count)
  const uncached = await quickest(5, async () => {
    await zone.addGroup('sample content', `Section ${Math.random()}`)
    await zone.visible()
  })
  expect(uncached).toBeLessThan(150)
  expect(await quickest(5, () => zone.visible())).toBeLessThan(1)
  const { data } = await world.admin('admin/get-investors')
  expect(allDocuments(data)).toHaveLength(count)
  const rightArray = data.rightArray.slice(1)
  expect(Buffer.byteLength(JSON.stringify({ rightArray }))).toBeLessThan(2 * 1024 * 1024)
  const unchanged = await world.admin('admin/edit-investor', { rightArray, revision: data.revision })
  expect(unchanged.revision).toBe(data.revision)
  const oneMore = structuredClone(rightArray)
  const egm: object[] = oneMore.find((group) => group.name === 'EGM')?.data ?? []
  egm.push({ name: 'One more' })
  await expect(world.admin('admin/edit-investor', { rightArray: oneMore })).rejects.toMatchObject({
    code: 'too-large',
  })
  await world.admin('admin/withdraw-document', { key: keys[0] as number, reason: 'Room for another' })
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toHaveLength(count - 1)
  const past = await quickest(1, () => zone.asOf(new Date(world.now().getTime() - 60_000)))
  expect(past).toBeLessThan(2000)
  const time = new Date(world.now().getTime() - 60_000).toISOString()
  // Thousands of changes are undone in portions of a hundred, and other requests run in between.
  expect(await turnsDuring(() => world.admin('admin/get-investors', { at: time }))).toBeGreaterThan(count / 200)
}, 60_000)
