type Rounds = {
  /** Runs one round. `isAskedAgain` returns true if another round was requested. */
  round: (isRequestedAgain: () => boolean) => Promise<void>
  isEnding: () => boolean
  onDone?: () => void
}

/** Coalesces concurrent runs: a request made during a run schedules exactly one more run and resolves with it. */
export function createCoalescedTask({ round, isEnding, onDone = () => {} }: Rounds) {
  let again = false
  let underway: Promise<void> | undefined

  async function rounds(): Promise<void> {
    do {
      again = false
      await round(() => again)
    } while (again && !isEnding())
  }

  return {
    all(): Promise<void> {
      again = true
      underway ??= rounds().finally(() => {
        underway = undefined
        onDone()
      })
      return underway
    },
    underway: () => underway,
  }
}
