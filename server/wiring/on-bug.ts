import { Refusal } from '#contract/refusal.ts'
import type { Log } from '#server/log.ts'
import { refusalFor } from '#server/refusal-for.ts'
import { storeFailureOf } from '#server/store/store-failure.ts'

/** Handles unexpected errors. */
export type OnBug = (error: unknown, where: string, request?: string) => Refusal | undefined

/** Logs the error, and calls `onBroken` if the store is unreliable. Returns the matching refusal, if any. */
export function createOnBug(log: Log, onBroken: (error: unknown) => void): OnBug {
  return (thrown, where, request) => {
    // Cause of a refused call of the page.
    const error = thrown instanceof Refusal ? (thrown.cause ?? thrown) : thrown
    const refusal = refusalFor(error)
    log({
      level: refusal ? 'warn' : 'error',
      event: refusal ? 'request.refused' : 'request.broken',
      where,
      request,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    if (storeFailureOf(error) === 'broken') onBroken(error)
    return refusal
  }
}
