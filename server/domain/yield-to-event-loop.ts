import { setImmediate } from 'node:timers/promises'

/** How many steps of a long loop run before other requests are served. */
const stepsBetween = 100

/** Called at every step of a loop over thousands of rows, so that other requests do not wait for all of it. */
export async function yieldToEventLoop(step: number): Promise<void> {
  if (step % stepsBetween === stepsBetween - 1) await setImmediate()
}
