import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Cacheable, createResponseCache, refreshAfterMs, tooOldAfterMs } from './response-cache.ts'

type Answer = Cacheable & { text: string }

function cacheInHand(bytesMax = 1000) {
  const state = {
    at: 0,
    revision: 1,
    release: undefined as number | undefined,
    foreseen: undefined as number | undefined,
    made: 0,
  }
  const cache = createResponseCache<Answer>({
    revision: () => state.revision,
    now: () => new Date(state.at),
    nextChangeAfter: async (instant) => {
      const after = (at: number | undefined) =>
        at !== undefined && at > instant.getTime() ? at : Number.POSITIVE_INFINITY
      return { release: after(state.release), foreseen: after(state.foreseen) }
    },
    bytesMax,
  })
  const make = async (): Promise<Answer> => {
    state.made += 1
    return { keep: true, bytes: 100, text: `${state.revision} at ${state.at}` }
  }
  return { state, cache, make }
}

test('a response is created once and served many times', async () => {
  const { state, cache, make } = cacheInHand()
  for (let times = 0; times < 5; times += 1) expect((await cache.get('page', make)).text).toBe('1 at 0')
  expect(state.made).toBe(1)
})

test('many concurrent requests share one response', async () => {
  const { state, cache, make } = cacheInHand()
  await Promise.all(Array.from({ length: 100 }, () => cache.get('page', make)))
  expect(state.made).toBe(1)
})

test('a response is never older than an acknowledged write, even one that is being created', async () => {
  const { state, cache } = cacheInHand()
  let finish: (answer: Answer) => void = () => {}
  const early = cache.get(
    'page',
    () =>
      new Promise<Answer>((done) => {
        finish = done
      }),
  )
  await Promise.resolve()
  state.revision = 2
  const late = cache.get('page', async () => ({ keep: true, bytes: 1, text: 'new' }))
  expect((await late).text).toBe('new')
  finish({ keep: true, bytes: 1, text: 'old' })
  expect((await early).text).toBe('old')
  expect(cache.hit('page', async () => ({ keep: true, bytes: 1, text: 'again' }))?.text).toBe('new')
})

test('a response expires with the next release, also if the release happens while it is created', async () => {
  const { state, cache, make } = cacheInHand()
  state.release = 1000
  await cache.get('page', make)
  state.at = 999
  expect(cache.hit('page', make)?.text).toBe('1 at 0')
  state.at = 1000
  expect(cache.hit('page', make)).toBeUndefined()
  state.release = 2000
  let slow = true
  const overtaken = await cache.get('page', async () => {
    if (slow) state.at = 2000
    slow = false
    return { keep: true, bytes: 1, text: `made at ${state.at}` }
  })
  expect(overtaken.text).toBe('made at 2000')
})

test('a response expires at the end of the day and of a badge, as it does with a release', async () => {
  const { state, cache, make } = cacheInHand()
  state.release = 2000
  state.foreseen = 1000
  await cache.get('page', make)
  state.at = 999
  expect(cache.hit('page', make)).toBeDefined()
  state.at = 1000
  expect(cache.hit('page', make)).toBeUndefined()
})

test('a response that a write invalidated is removed from memory', async () => {
  const { state, cache, make } = cacheInHand()
  for (let number = 0; number < 5; number += 1) await cache.get(`search ${number}`, make)
  state.revision = 2
  await cache.get('page', make)
  expect(cache.size()).toEqual({ entries: 1, bytes: 100 })
})

test('a response older than a minute is served during its refresh; one older than ten minutes is not', async () => {
  const { state, cache, make } = cacheInHand()
  await cache.get('page', make)
  state.at = refreshAfterMs
  expect(cache.hit('page', make)?.text).toBe('1 at 0')
  await expect.poll(() => cache.hit('page', make)?.text).toBe(`1 at ${refreshAfterMs}`)
  state.at = refreshAfterMs + tooOldAfterMs
  expect(cache.hit('page', make)).toBeUndefined()
})

test('a response is still served if its refresh fails and nothing was written', async () => {
  const { state, cache, make } = cacheInHand()
  await cache.get('page', make)
  state.at = refreshAfterMs
  const failing = () => Promise.reject(new Error('The store failed.'))
  expect(cache.hit('page', failing)?.text).toBe('1 at 0')
  // The cache waits only for promises, all of which have settled by then.
  await setImmediate()
  expect(cache.hit('page', failing)?.text).toBe('1 at 0')
})

test('the memory of the cache is bounded, and popular responses are evicted last', async () => {
  const { cache, make } = cacheInHand(1000)
  await cache.get('home', make)
  for (let number = 0; number < 50; number += 1) {
    cache.hit('home', make)
    await cache.get(`search ${number}`, make)
    expect(cache.size().bytes).toBeLessThanOrEqual(1000)
  }
  expect(cache.hit('home', make)).toBeDefined()
  expect(cache.hit('search 0', make)).toBeUndefined()
})

test('errors are not cached', async () => {
  const { cache } = cacheInHand()
  await cache.get('page', async () => ({ keep: false, bytes: 1, text: 'broken' }))
  expect(cache.size().entries).toBe(0)
})
