import { randomInt } from 'node:crypto'

/** Longest moment, in milliseconds; the timer adds up to one more. */
const longestMs = 3

/**
 * Hands over what `work` answers or throws a random moment later. Two ways through the sign-in do the same work, but no two ways take the
 * same time to the microsecond: this hides what is left, and costs nobody anything they would notice.
 */
export async function afterRandomMoment<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    await new Promise((done) => setTimeout(done, randomInt(0, longestMs)))
  }
}
