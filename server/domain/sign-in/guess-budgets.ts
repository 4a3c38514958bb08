import type { Rows } from '#server/store/rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** At most `max` within `withinMs` milliseconds. */
type Budget = { max: number; withinMs: number }

/**
 * Limits of wrong codes over time. Four digits are safe only because wrong codes are counted over months (security 0.1). Once a limit is
 * reached, mails contain a link instead, and no code is compared until time has passed. Signing in does not reset the counts.
 */
export const guessBudgets = {
  account: [{ max: 5, withinMs: 90 * dayMs }],
  /** From one known device of the account. The second limit prevents ten a day from becoming 1,800 in the device's lifetime. */
  device: [
    { max: 10, withinMs: dayMs },
    { max: 20, withinMs: 90 * dayMs },
  ],
  /** For all accounts, from unknown devices. The second limit prevents twenty every ninety days from becoming a hundred. */
  everybody: [
    { max: 20, withinMs: 90 * dayMs },
    { max: 80, withinMs: 365 * dayMs },
  ],
} as const satisfies Record<string, readonly Budget[]>

/** Limits of code requests per account. Beyond them nothing is sent, and the last code stays valid. */
export const sendLimits: readonly Budget[] = [
  { max: 1, withinMs: 30_000 },
  { max: 5, withinMs: hourMs },
  { max: 15, withinMs: dayMs },
]

export type Guesser = { email: string; deviceId: string }

type Counted = Budget & { wrong: number }

/** Returns the guesser's own budgets and the shared ones, with their counts. A known device does not count towards the shared budgets. */
async function counted(rows: Rows, { email, deviceId }: Guesser, time: Date) {
  const accountBudgets: Counted[] = []
  for (const budget of deviceId ? guessBudgets.device : guessBudgets.account)
    accountBudgets.push({
      ...budget,
      wrong: await rows.wrongGuesses.ofAccount(email, deviceId, before(time, budget.withinMs)),
    })
  const everybody: Counted[] = []
  for (const budget of deviceId ? [] : guessBudgets.everybody)
    everybody.push({ ...budget, wrong: await rows.wrongGuesses.ofEverybody(before(time, budget.withinMs)) })
  return { accountBudgets, everybody }
}

/** True if this account on this device can sign in by link only. */
export async function linkOnly(rows: Rows, guesser: Guesser, time: Date): Promise<boolean> {
  const { accountBudgets, everybody } = await counted(rows, guesser, time)
  return [...accountBudgets, ...everybody].some(({ wrong, max }) => wrong >= max)
}

/** Returns the budgets exhausted by the guess just counted. */
export async function justSpent(rows: Rows, guesser: Guesser, time: Date) {
  const { accountBudgets, everybody } = await counted(rows, guesser, time)
  const spent = ({ wrong, max }: Counted) => wrong === max
  return { account: accountBudgets.some(spent), everybody: everybody.some(spent) }
}

/** Returns the time at which another code may be sent, from the times of the last requests, newest first. A past time means now. */
export function nextSendAt(input: readonly string[]): Date {
  const waits = sendLimits.map(({ max, withinMs }) => Date.parse(input[max - 1] ?? '') + withinMs)
  return new Date(Math.max(0, ...waits.filter(Number.isFinite)))
}

/** Returns the start of the period counted by `nextSendAt`. */
export function requestedSince(time: Date): string {
  return before(time, dayMs)
}

/** Returns the time before which wrong guesses no longer count. */
export function guessesForgottenBefore(time: Date): string {
  return before(time, Math.max(...guessBudgets.everybody.map(({ withinMs }) => withinMs)))
}

function before(time: Date, ms: number): string {
  return new Date(time.getTime() - ms).toISOString()
}
