import { randomInt } from 'node:crypto'

/** Longest delay, in milliseconds; the timer adds up to one more. */
const longestMs = 3

/**
 * Settles like `work`, after a random delay. The paths through the sign-in do the same work, but with small differences in time. The
 * jitter hides these and is too short to be noticed.
 */
export async function withTimingJitter<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    await new Promise((done) => setTimeout(done, randomInt(0, longestMs)))
  }
}
