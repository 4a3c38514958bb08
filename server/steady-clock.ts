import type { Log } from './log.ts'
/** A difference beyond this between the machine's clock and the time that passed is a step, not drift; in milliseconds (fault F16). */
export const stepMs = 5 * 60_000
/** A clock that stepped is believed once it has stood there for so long, in milliseconds. */
export const believedAfterMs = 5 * 60_000

type Parts = {
  /** The machine's clock, which anybody may set. Milliseconds since 1970. */
  wall?: () => number
  /** Time that passed, which nobody can set. Milliseconds since whenever. */
  passed?: () => number
  log: Log
}

export type SteadyClock = (() => Date) & {
  /** What the machine's clock shows, believed or not. */
  machine: () => Date
  /** Goes on from `at` instead, however long the machine's clock stays ahead of it; `sentence` says why. */
  hold: (at: Date, sentence: string) => void
  /** Believes the machine's clock from now on. */
  trust: () => void
  /** Why the machine's clock is held back; undefined if it is not. */
  whyHeld: () => string | undefined
}

/**
 * The time of day for everything that decides by it. It is the machine's clock, except for five minutes after that one jumped: a step that
 * is corrected within them releases no document early, takes none away, and ends no session. One that is held back is not believed by
 * standing: it must come back, or be trusted. Every step is logged.
 */
export function createSteadyClock({ wall = Date.now, passed = () => performance.now(), log }: Parts): SteadyClock {
  /** How far the believed clock is ahead of the passed time. */
  let ahead = wall() - passed()
  let stepped: { ahead: number; since: number } | undefined
  let held: string | undefined
  const tell = (what: string, to: number) =>
    log({ level: 'error', event: `clock.${what}`, bySeconds: Math.round((to - ahead) / 1000) })

  function believe(shown: number): void {
    stepped = undefined
    held = undefined
    ahead = shown
  }

  function now(): Date {
    const elapsed = passed()
    const shown = wall() - elapsed
    if (Math.abs(shown - ahead) <= stepMs) {
      if (stepped || held) tell('corrected', shown)
      believe(shown)
    } else if (held && shown > ahead) {
      stepped = undefined
    } else if (!stepped || Math.abs(shown - stepped.ahead) > stepMs) {
      stepped = { ahead: shown, since: elapsed }
      tell('stepped', shown)
    } else if (elapsed - stepped.since >= believedAfterMs) {
      tell('believed', shown)
      believe(shown)
    }
    return new Date(Math.round(elapsed + ahead))
  }

  return Object.assign(now, {
    machine: () => new Date(wall()),
    hold(at: Date, sentence: string) {
      stepped = undefined
      held = sentence
      ahead = at.getTime() - passed()
    },
    trust() {
      const shown = wall() - passed()
      tell('trusted', shown)
      believe(shown)
    },
    whyHeld: () => held,
  })
}
