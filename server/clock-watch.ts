import { inIndia } from '#model/india-time.ts'
import { isReleased } from '#model/investor-zone.ts'
import { type Doubt, noteClock, reportClockDoubt } from './clock-evidence.ts'
import type { Log } from './log.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store/store.ts'
import { ignoreFullDisk } from './store/store-failure.ts'

/** Interval between time records of a running site, in milliseconds. */
const noteEveryMs = 5 * 60_000
/** Interval between checks while the clock is not trusted, in milliseconds. */
const checkEveryMs = 2000

type Parts = {
  clock: SteadyClock
  store: Store
  databaseUrl?: string
  log: Log
}

/**
 * Prevents early publication if the machine's clock is ahead at start. The clock must agree with the available evidence. Until then,
 * releases and the history use the latest time that the evidence allows, which is never ahead. Everything else uses the machine's clock,
 * and nobody is notified before a release is pending. Call before anything is dated. Returns a function that ends it.
 */
export async function watchClock({ clock, store, databaseUrl, log }: Parts): Promise<() => Promise<void>> {
  const doubt = await reportClockDoubt(store, clock.machine(), databaseUrl)
  if (doubt) {
    clock.hold(new Date(doubt.evidenceMs))
    log({ level: 'warn', event: 'clock.unconfirmed', sentence: sentenceOf(clock.machine(), doubt) })
    // Data dated from now on is not evidence.
    if (!doubt.noted) await noteClock(store, new Date(doubt.evidenceMs)).catch(ignoreFullDisk)
    await check()
  } else await noteClock(store, clock()).catch(ignoreFullDisk)

  async function check(): Promise<void> {
    if (!clock.isHeld()) return
    const still = await reportClockDoubt(store, clock.machine(), databaseUrl)
    if (!still) clock.trust()
    else if (!clock.holdReason() && (await awaitsRelease(store, clock.releases()))) {
      const sentence = sentenceOf(clock.machine(), still)
      clock.explain(sentence)
      log({ level: 'error', event: 'clock.held', sentence })
    }
  }
  async function note(): Promise<void> {
    if (!clock.isHeld()) await noteClock(store, clock())
  }
  // If the store does not answer, the next round tries again.
  const rounds = [
    setInterval(() => check().catch(() => {}), checkEveryMs),
    setInterval(() => note().catch(() => {}), noteEveryMs),
  ]
  for (const round of rounds) round.unref()
  return async () => {
    for (const round of rounds) clearInterval(round)
    await note().catch(() => {})
  }
}

async function awaitsRelease(store: Store, time: Date): Promise<boolean> {
  return (await store.read.investors.documents()).some((row) => !isReleased(row, time))
}

function sentenceOf(machineTime: Date, { evidenceMs, evidence }: Doubt): string {
  const minutes = Math.round((machineTime.getTime() - evidenceMs) / 60_000)
  const lead = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return (
    `The machine’s clock shows ${inIndia(machineTime)}, ${lead} ahead of ${evidence}. ` +
    'Releases use the earlier time, so nothing is published too early. ' +
    'Correct the clock. If it is right, run: ./suvira admin clock confirm'
  )
}
