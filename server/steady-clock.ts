/** A difference beyond this between the machine's clock and the time that passed is a step, not drift; in milliseconds (fault F16). */
export const stepMs = 5 * 60_000
/** A clock that stepped is believed once it has stood there for so long, in milliseconds. */
export const believedAfterMs = 5 * 60_000

type Parts = {
  /** The machine's clock, which anybody may set. Milliseconds since 1970. */
  wall?: () => number
  /** Time that passed, which nobody can set. Milliseconds since whenever. */
  passed?: () => number
  log: (line: Record<string, unknown>) => void
}

/**
 * The time of day for everything that decides by it. It is the machine's clock, except for five minutes after that one jumped: a step that
 * is corrected within them releases no document early, takes none away, and ends no session. Every step is logged.
 */
export function createSteadyClock({ wall = Date.now, passed = () => performance.now(), log }: Parts): () => Date {
  /** How far the believed clock is ahead of the passed time. */
  let ahead = wall() - passed()
  let stepped: { ahead: number; since: number } | undefined
  const tell = (what: string, to: number) =>
    log({ level: 'error', event: `clock.${what}`, bySeconds: Math.round((to - ahead) / 1000) })

  return () => {
    const elapsed = passed()
    const shown = wall() - elapsed
    if (Math.abs(shown - ahead) <= stepMs) {
      if (stepped) tell('corrected', shown)
      stepped = undefined
      ahead = shown
    } else if (!stepped || Math.abs(shown - stepped.ahead) > stepMs) {
      stepped = { ahead: shown, since: elapsed }
      tell('stepped', shown)
    } else if (elapsed - stepped.since >= believedAfterMs) {
      tell('believed', shown)
      stepped = undefined
      ahead = shown
    }
    return new Date(Math.round(elapsed + ahead))
  }
}
