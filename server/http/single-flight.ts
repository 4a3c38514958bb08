/** Runs one task per key at a time, shared by all concurrent callers. */
export type SingleFlight<Result> = {
  run: (key: string, work: () => Promise<Result>) => Promise<Result>
  has: (key: string) => boolean
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const inFlight = new Map<string, Promise<Result>>()
  return {
    run(key, work) {
      const running = inFlight.get(key)
      if (running) return running
      const started = work().finally(() => inFlight.delete(key))
      inFlight.set(key, started)
      return started
    },
    has: (key) => inFlight.has(key),
  }
}
