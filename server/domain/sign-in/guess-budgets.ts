import type { Rows } from '#server/store/rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** At most `max` within so many milliseconds. */
type Budget = { max: number; withinMs: number }

/**
 * How many wrong codes are borne, and over which time. Four digits are safe only because these are counted over months (security 0.1):
 * once one is spent, mails carry a link instead and no code is compared until time has passed. Signing in does not give anything back.
 */
export const guessBudgets = {
  /** Against one account from devices it does not know. */
  account: [{ max: 5, withinMs: 90 * dayMs }],
  /** From one device the account knows; the second so that ten a day never become 1,800 in the device's lifetime. */
  device: [
    { max: 10, withinMs: dayMs },
    { max: 20, withinMs: 90 * dayMs },
  ],
  /** Against all accounts from devices they do not know; the second so that twenty every ninety days never become a hundred. */
  everybody: [
    { max: 20, withinMs: 90 * dayMs },
    { max: 80, withinMs: 365 * dayMs },
  ],
} as const satisfies Record<string, readonly Budget[]>

/** How often an account may ask for a code; beyond it nothing is sent and the last code stays good. */
export const sendLimits: readonly Budget[] = [
  { max: 1, withinMs: 30_000 },
  { max: 5, withinMs: hourMs },
  { max: 15, withinMs: dayMs },
]

export type Guesser = { email: string; deviceId: string }

type Counted = Budget & { wrong: number }

/** The guesser's own budgets and everybody's, each with what is counted in it. A known device has nothing to do with everybody's. */
async function counted(rows: Rows, { email, deviceId }: Guesser, at: Date) {
  const own: Counted[] = []
  for (const budget of deviceId ? guessBudgets.device : guessBudgets.account)
    own.push({ ...budget, wrong: await rows.wrongGuesses.ofAccount(email, deviceId, before(at, budget.withinMs)) })
  const everybody: Counted[] = []
  for (const budget of deviceId ? [] : guessBudgets.everybody)
    everybody.push({ ...budget, wrong: await rows.wrongGuesses.ofEverybody(before(at, budget.withinMs)) })
  return { own, everybody }
}

/** Whether this account, on this device, is to be let in by link only. */
export async function linkOnly(rows: Rows, guesser: Guesser, at: Date): Promise<boolean> {
  const { own, everybody } = await counted(rows, guesser, at)
  return [...own, ...everybody].some(({ wrong, max }) => wrong >= max)
}

/** Which budgets the guess that was just counted has spent. */
export async function justSpent(rows: Rows, guesser: Guesser, at: Date) {
  const { own, everybody } = await counted(rows, guesser, at)
  const spent = ({ wrong, max }: Counted) => wrong === max
  return { account: own.some(spent), everybody: everybody.some(spent) }
}

/** When another code may be sent, given when the last were asked for, newest first; a time that has come means now. */
export function nextSendAt(asked: readonly string[]): Date {
  const waits = sendLimits.map(({ max, withinMs }) => Date.parse(asked[max - 1] ?? '') + withinMs)
  return new Date(Math.max(0, ...waits.filter(Number.isFinite)))
}

/** Since when codes are counted for `nextSendAt`. */
export function askedSince(at: Date): string {
  return before(at, dayMs)
}

/** Older wrong guesses count nowhere. */
export function guessesForgottenBefore(at: Date): string {
  return before(at, Math.max(...guessBudgets.everybody.map(({ withinMs }) => withinMs)))
}

function before(at: Date, ms: number): string {
  return new Date(at.getTime() - ms).toISOString()
}
