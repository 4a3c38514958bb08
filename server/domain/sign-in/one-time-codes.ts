import { randomInt } from 'node:crypto'
import { digest } from '../digests.ts'
import { withContext } from '../with-context.ts'
import { nextAt, send } from './ask-for-code.ts'
import { consumeCode, consumeLink } from './consume-code.ts'
import { createQueue } from './queue.ts'
import type { CodeContext, SignInAttempt } from './sign-in.ts'

/**
 * Sign-in by a mailed code, or by a mailed link after too many wrong codes (security 2.1). Unknown addresses take the same path: a decoy
 * is stored, the same rows are read, and a mail is composed and discarded.
 */
export function createOneTimeCodes(context: CodeContext) {
  const guessing = { ...context, inTurn: createQueue() }
  return {
    ...withContext(context, { consumeLink, forgetDevice }),
    send: (email: string, attempt: SignInAttempt) => withTimingJitter(send(context, email, attempt)),
    consume: (email: string, code: string, attempt: SignInAttempt) =>
      withTimingJitter(consumeCode(guessing, email, code, attempt)),
    nextAt: (email: string, attempt: SignInAttempt) => withTimingJitter(nextAt(context, email, attempt)),
  }
}

/** Forgets a browser for all admins: the next sign-in from it is one from a new device. */
async function forgetDevice({ store, securityLog }: CodeContext, { deviceKey, address }: SignInAttempt): Promise<void> {
  await store.write(async (rows) => {
    if (await rows.devices.forgetByKey(digest(deviceKey ?? '')))
      await securityLog.note(rows, 'device.forgotten', { address })
  })
}

/** Longest delay, in milliseconds; the timer adds up to one more. */
const longestMs = 3

/**
 * Settles like `work`, after a random delay. The paths through the sign-in do the same work, but with small differences in time. The
 * jitter hides these and is too short to be noticed.
 */
async function withTimingJitter<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    await new Promise((done) => setTimeout(done, randomInt(0, longestMs)))
  }
}
