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
  /** The time that releases and the history go by: this clock's, or the earlier one of `hold`. */
  releases: () => Date
  /** Lets the time of releases go on from `at`, whatever the machine's clock does meanwhile. */
  hold: (at: Date) => void
  isHeld: () => boolean
  /** Notes why releases wait. */
  explain: (sentence: string) => void
  /** Believes the machine's clock from now on, for releases too. */
  trust: () => void
  /** Why releases wait; undefined if none does. */
  whyHeld: () => string | undefined
}

/**
 * The time of day for everything that decides by it. It is the machine's clock, except for five minutes after that one jumped: a step that
 * is corrected within them releases no document early, takes none away, and ends no session. The time of releases, once held back, is not
 * believed by standing: it must be trusted. Every step is logged.
 */
export function createSteadyClock({ wall = Date.now, passed = () => performance.now(), log }: Parts): SteadyClock {
  const logStep = (what: string, bySoManyMs: number) =>
    log({ level: 'error', event: `clock.${what}`, bySeconds: Math.round(bySoManyMs / 1000) })
  const believed = createBelieved({ wall, passed, logStep })
  let held: { ahead: number; sentence?: string } | undefined

  return Object.assign(believed.now, {
    machine: () => new Date(wall()),
    releases: () => (held ? new Date(Math.round(passed() + held.ahead)) : believed.now()),
    hold(at: Date) {
      held = { ahead: at.getTime() - passed() }
    },
    isHeld: () => held !== undefined,
    explain(sentence: string) {
      if (held) held.sentence = sentence
    },
    trust() {
      const shown = wall() - passed()
      logStep('trusted', shown - (held?.ahead ?? believed.ahead()))
      held = undefined
      believed.believe(shown)
    },
    whyHeld: () => held?.sentence,
  })
}

type BelievedParts = Required<Pick<Parts, 'wall' | 'passed'>> & { logStep: (what: string, bySoManyMs: number) => void }

/** The machine's clock as far as it is believed. */
function createBelieved({ wall, passed, logStep }: BelievedParts) {
  /** How far the believed clock is ahead of the passed time. */
  let ahead = wall() - passed()
  let stepped: { ahead: number; since: number } | undefined

  function believe(shown: number): void {
    stepped = undefined
    ahead = shown
  }

  function now(): Date {
    const elapsed = passed()
    const shown = wall() - elapsed
    if (Math.abs(shown - ahead) <= stepMs) {
      if (stepped) logStep('corrected', shown - ahead)
      believe(shown)
    } else if (!stepped || Math.abs(shown - stepped.ahead) > stepMs) {
      stepped = { ahead: shown, since: elapsed }
      logStep('stepped', shown - ahead)
    } else if (elapsed - stepped.since >= believedAfterMs) {
      logStep('believed', shown - ahead)
      believe(shown)
    }
    return new Date(Math.round(elapsed + ahead))
  }

  return { now, believe, ahead: () => ahead }
}
