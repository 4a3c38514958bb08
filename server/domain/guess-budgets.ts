import type { Rows } from '#server/store/rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * How many wrong codes are borne, and over which time. Four digits are safe only because these are counted over months (security 0.1):
 * once one is spent, mails carry a link instead and no code is compared until time has passed. Signing in does not give anything back.
 */
export const guessBudgets = {
  /** Against one account from devices it does not know. */
  account: { wrongMax: 5, withinMs: 90 * dayMs },
  /** From one device the account knows. */
  device: { wrongMax: 10, withinMs: dayMs },
  /** Against all accounts from devices they do not know. */
  everybody: { wrongMax: 20, withinMs: 90 * dayMs },
  /** The same over a year, so that twenty every ninety days never become a hundred. */
  everybodyYearly: { wrongMax: 80, withinMs: 365 * dayMs },
} as const

/** How often an account may ask for a code; beyond it nothing is sent and nobody can tell. */
export const sendLimits = { apartMs: 30_000, perHour: 5, perDay: 15 } as const

export type Guesser = { email: string; deviceId: string }

/** Whether this account, on this device, is to be let in by link only. */
export async function linkOnly(rows: Rows, { email, deviceId }: Guesser, at: Date): Promise<boolean> {
  const budget = deviceId ? guessBudgets.device : guessBudgets.account
  const own = await rows.wrongGuesses.ofAccount(email, deviceId, before(at, budget.withinMs))
  const everybody = await rows.wrongGuesses.ofEverybody(before(at, guessBudgets.everybody.withinMs))
  const yearly = await rows.wrongGuesses.ofEverybody(before(at, guessBudgets.everybodyYearly.withinMs))
  if (own >= budget.wrongMax) return true
  return !deviceId && (everybody >= guessBudgets.everybody.wrongMax || yearly >= guessBudgets.everybodyYearly.wrongMax)
}

/** Which budgets the guess that was just counted has spent. */
export async function justSpent(rows: Rows, { email, deviceId }: Guesser, at: Date) {
  const budget = deviceId ? guessBudgets.device : guessBudgets.account
  const own = await rows.wrongGuesses.ofAccount(email, deviceId, before(at, budget.withinMs))
  const everybody = await rows.wrongGuesses.ofEverybody(before(at, guessBudgets.everybody.withinMs))
  const yearly = await rows.wrongGuesses.ofEverybody(before(at, guessBudgets.everybodyYearly.withinMs))
  return {
    account: own === budget.wrongMax,
    everybody:
      !deviceId && (everybody === guessBudgets.everybody.wrongMax || yearly === guessBudgets.everybodyYearly.wrongMax),
  }
}

/** Whether another code may be sent now, given when the last were asked for, newest first. */
export function maySend(asked: readonly string[], at: Date): boolean {
  const latest = asked[0]
  if (latest !== undefined && at.getTime() - Date.parse(latest) < sendLimits.apartMs) return false
  const lastHour = asked.filter((one) => one > before(at, hourMs)).length
  return lastHour < sendLimits.perHour && asked.length < sendLimits.perDay
}

/** Since when codes are counted for `maySend`. */
export function askedSince(at: Date): string {
  return before(at, dayMs)
}

/** Older wrong guesses count nowhere. */
export function guessesForgottenBefore(at: Date): string {
  return before(at, guessBudgets.everybodyYearly.withinMs)
}

function before(at: Date, ms: number): string {
  return new Date(at.getTime() - ms).toISOString()
}
