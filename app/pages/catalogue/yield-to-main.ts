/** Lets the browser do what waits, a letter first of all, and goes on after it. */
export const yieldToMain: () => Promise<void> =
  'scheduler' in globalThis && 'yield' in scheduler
    ? () => scheduler.yield()
    : () => new Promise<void>((done) => setTimeout(done))
