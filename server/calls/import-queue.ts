import { Refusal } from '#contract/refusal.ts'

/** Imports of one session under way at once: one at work, one waiting for it. */
const importsMax = 2
/** When to try again, in seconds: the largest file takes about as long. */
const retryAfterS = 5

const inFlight = new Map<string, number>()

/** Runs an import of a session; refuses with 429 where two of its imports are under way, so that no session fills the queue. */
export async function limitConcurrency<Result>(sessionId: string, run: () => Promise<Result>): Promise<Result> {
  const imports = inFlight.get(sessionId) ?? 0
  if (imports >= importsMax) {
    throw new Refusal('too-often', 'Two of your files are being read already. Send the next one when they are done.', {
      retryAfterS,
    })
  }
  inFlight.set(sessionId, imports + 1)
  try {
    return await run()
  } finally {
    const left = (inFlight.get(sessionId) ?? 1) - 1
    if (left) inFlight.set(sessionId, left)
    else inFlight.delete(sessionId)
  }
}
