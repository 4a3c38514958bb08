import { Refusal } from '#contract/refusal.ts'

/** Concurrent imports per session: one running, one queued. */
const importsMax = 2
/** Retry delay in seconds: the largest file takes about as long. */
const retryAfterS = 5

const inFlight = new Map<string, number>()

/** Runs an import of a session. Refuses with 429 if two of its imports are in progress, so that no session fills the queue. */
export async function limitConcurrency<Result>(sessionId: string, run: () => Promise<Result>): Promise<Result> {
  const imports = inFlight.get(sessionId) ?? 0
  if (imports >= importsMax) {
    throw new Refusal('too-often', 'Two of your files are already being read. Send the next one when they are done.', {
      retryAfterS,
    })
  }
  inFlight.set(sessionId, imports + 1)
  try {
    return await run()
  } finally {
    const remaining = (inFlight.get(sessionId) ?? 1) - 1
    if (remaining) inFlight.set(sessionId, remaining)
    else inFlight.delete(sessionId)
  }
}
