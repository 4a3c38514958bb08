import { setImmediate } from 'node:timers/promises'

/** After how many steps of a long work other requests get their turn. */
const stepsBetween = 100

/** Called at every step of work over thousands of rows, so that nobody waits for the whole of it. */
export async function letOthersIn(step: number): Promise<void> {
  if (step % stepsBetween === stepsBetween - 1) await setImmediate()
}
