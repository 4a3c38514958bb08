import { setTimeout as wait } from 'node:timers/promises'

/** Longest delay of other requests, as a share of the time of the work. Work that blocks them has a share near 1. */
export const stallShareMax = 0.5

/** Returns the longest time that this process delayed a timer while `work` ran, as a share of the time that `work` took. */
export async function stallShare(work: Promise<unknown>): Promise<number> {
  let running = true
  const end = () => {
    running = false
  }
  work.then(end, end)
  const began = performance.now()
  let longest = 0
  while (running) {
    const before = performance.now()
    await wait(1)
    longest = Math.max(longest, performance.now() - before)
  }
  return longest / (performance.now() - began)
}
