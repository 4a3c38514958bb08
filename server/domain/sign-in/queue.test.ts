import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

test('tasks run one after another, in the order of their arrival', async () => {
  const inTurn = createQueue()
  const seen: string[] = []
  const step = (name: string) =>
    inTurn(async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([step('a'), step('b')])).toEqual(['a', 'b'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a task queued behind a failing one fails at once, and a later task is tried again', async () => {
  const inTurn = createQueue()
  let tried = 0
  const fail = () =>
    inTurn(async () => {
      tried += 1
      throw new Error('away')
    })
  const failures = await Promise.allSettled([fail(), fail(), fail()])
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(tried).toBe(1)
  await expect(fail()).rejects.toThrow('away')
  expect(tried).toBe(2)
  expect(await inTurn(async () => 'done')).toBe('done')
})
