import { expect, test, vi } from 'vitest'
import { createPageWarmer } from './page-warmer.ts'

test('a round that fails during shutdown is the last one', async () => {
  vi.useFakeTimers()
  let requested = 0
  let fail = (_: Error) => {}
  const warmer = createPageWarmer({
    paths: () => {
      requested += 1
      return new Promise((_, reject) => {
        fail = reject
      })
    },
    isFromMemory: () => true,
    warm: async () => true,
    revision: () => 1,
    isBusy: () => false,
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(requested).toBe(1)
  const closed = warmer.close()
  fail(new Error('The store is closed.'))
  await closed
  warmer.changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).toBe(1)
  vi.useRealTimers()
})
