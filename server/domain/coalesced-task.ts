type Rounds = {
  /** One round; `isAskedAgain` says whether somebody wants another one after it. */
  round: (isAskedAgain: () => boolean) => Promise<void>
  /** Whether there is to be no further round. */
  isEnding: () => boolean
  /** Told when no round is left to do. */
  onDone?: () => void
}

/** Work that is done in rounds: whoever asks while one is underway has everything looked at again after it, and waits for that. */
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
