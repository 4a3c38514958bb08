import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { textPdf } from '../text-pdf.ts'
import { testOnSqlite } from '../world.ts'

const test = testOnSqlite('reading texts')

const line =
  'The operating margin of the quarter rose on higher use of the lyophilised lines and a better mix of exports. '

/** Maximum wait of other requests, in milliseconds: processor time between two turns, regardless of machine load. */
const waitLimitMs = 50

test('other requests are answered between two pages of a PDF, whatever its length', async (createWorld) => {
  const world = await createWorld()
  const pages = Array.from({ length: 300 }, (_, page) => `${page} ${line.repeat(20)}`)
  await world.admin('admin/file-to-link', { base_64: textPdf(pages).toString('base64'), name: 'x.pdf' })
  let reading = true
  const read = world.domain.documentTexts.readAll().finally(() => {
    reading = false
  })
  const turns: number[] = []
  while (reading) {
    const before = process.threadCpuUsage()
    await setImmediate()
    const { user, system } = process.threadCpuUsage(before)
    turns.push((user + system) / 1000)
  }
  await read
  expect((await world.admin('admin/get-status')).data.texts).toMatchObject({ waiting: 0, read: 1, unsearchable: 0 })
  expect(turns.length).toBeGreaterThan(50)
  const inOrder = turns.sort((a, b) => b - a)
  expect(inOrder[Math.floor(turns.length / 100)]).toBeLessThan(waitLimitMs)
})
