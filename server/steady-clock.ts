import type { Log } from './log.ts'
/** Difference between the machine's clock and elapsed time above which the clock was set, not drifting; in milliseconds (fault F16). */
export const stepMs = 5 * 60_000
/** Time after which a changed clock is trusted, in milliseconds. */
export const believedAfterMs = 5 * 60_000

type Parts = {
  /** The machine's clock, which can be set. Milliseconds since 1970. */
  wall?: () => number
  /** Elapsed time, which cannot be set. Milliseconds since an arbitrary start. */
  passed?: () => number
  log: Log
}

export type SteadyClock = (() => Date) & {
  /** Returns the machine's time, trusted or not. */
  machine: () => Date
  /** Returns the time for releases and the history: this clock's, or the earlier one set by `hold`. */
  releases: () => Date
  /** Continues the time of releases from `at`, independent of the machine's clock. */
  hold: (time: Date) => void
  isHeld: () => boolean
  explain: (sentence: string) => void
  trust: () => void
  /** Returns the reason that releases wait, or undefined. */
  holdReason: () => string | undefined
}

/**
 * Clock for every time-dependent decision. Follows the machine's clock, but ignores a jump for five minutes. A jump corrected within that
 * time releases or withdraws no document and ends no session. The release time, once held back, resumes only after `trust`. Every jump is
 * logged.
 */
export function createSteadyClock({ wall = Date.now, passed = () => performance.now(), log }: Parts): SteadyClock {
  const logStep = (what: string, bySoManyMs: number) =>
    log({ level: 'error', event: `clock.${what}`, bySeconds: Math.round(bySoManyMs / 1000) })
  const believed = createBelieved({ wall, passed, logStep })
  let held: { skewMs: number; sentence?: string } | undefined

  return Object.assign(believed.now, {
    machine: () => new Date(wall()),
    releases: () => (held ? new Date(Math.round(passed() + held.skewMs)) : believed.now()),
    hold(time: Date) {
      held = { skewMs: time.getTime() - passed() }
    },
    isHeld: () => held !== undefined,
    explain(sentence: string) {
      if (held) held.sentence = sentence
    },
    trust() {
      const skewMs = wall() - passed()
      logStep('trusted', skewMs - (held?.skewMs ?? believed.skewMs()))
      held = undefined
      believed.believe(skewMs)
    },
    holdReason: () => held?.sentence,
  })
}

type BelievedParts = Required<Pick<Parts, 'wall' | 'passed'>> & { logStep: (what: string, bySoManyMs: number) => void }

function createBelieved({ wall, passed, logStep }: BelievedParts) {
  /** Offset of the believed clock from the passed time, in milliseconds. */
  let skewMs = wall() - passed()
  let stepped: { skewMs: number; since: number } | undefined

  function believe(shown: number): void {
    stepped = undefined
    skewMs = shown
  }

  function now(): Date {
    const elapsed = passed()
    const skewNow = wall() - elapsed
    if (Math.abs(skewNow - skewMs) <= stepMs) {
      if (stepped) logStep('corrected', skewNow - skewMs)
      believe(skewNow)
    } else if (!stepped || Math.abs(skewNow - stepped.skewMs) > stepMs) {
      stepped = { skewMs: skewNow, since: elapsed }
      logStep('stepped', skewNow - skewMs)
    } else if (elapsed - stepped.since >= believedAfterMs) {
      logStep('believed', skewNow - skewMs)
      believe(skewNow)
    }
    return new Date(Math.round(elapsed + skewMs))
  }

  return { now, believe, skewMs: () => skewMs }
}
