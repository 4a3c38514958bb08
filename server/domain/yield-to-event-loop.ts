import { setImmediate } from 'node:timers/promises'

/** Number of steps of a long loop before other requests are served. */
const stepsBetween = 100

/** Yields to other requests. Called at every step of a loop over thousands of rows. */
export async function yieldToEventLoop(step: number): Promise<void> {
  if (step % stepsBetween === stepsBetween - 1) await setImmediate()
}
