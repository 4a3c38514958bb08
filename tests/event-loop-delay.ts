import { setTimeout as wait } from 'node:timers/promises'

/** Returns the longest time, in milliseconds, that this process delayed a timer while `work` ran. */
export async function longestStall(work: Promise<unknown>): Promise<number> {
  let running = true
  const end = () => {
    running = false
  }
  work.then(end, end)
  let longest = 0
  while (running) {
    const before = performance.now()
    await wait(1)
    longest = Math.max(longest, performance.now() - before)
  }
  return longest
}
