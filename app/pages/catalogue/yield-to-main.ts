/** Yields to the browser's pending work, keystrokes first, and then continues. */
export const yieldToMain: () => Promise<void> =
  'scheduler' in globalThis && 'yield' in scheduler
    ? () => scheduler.yield()
    : () => new Promise<void>((done) => setTimeout(done))
