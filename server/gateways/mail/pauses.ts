/** Pauses that can all be ended at once. */
export type Pauses = {
  /** Resolves after so many milliseconds, or when all pauses end. */
  pause: (ms: number) => Promise<void>
  end: () => void
  ended: () => boolean
}

export function createPauses(): Pauses {
  const timers = new Map<NodeJS.Timeout, () => void>()
  let ended = false
  return {
    async pause(ms) {
      if (!ms || ended) return
      await new Promise<void>((done) => {
        const timer = setTimeout(() => {
          timers.delete(timer)
          done()
        }, ms)
        timer.unref()
        timers.set(timer, done)
      })
    },
    end() {
      ended = true
      for (const [timer, done] of timers) {
        clearTimeout(timer)
        done()
      }
      timers.clear()
    },
    ended: () => ended,
  }
}
