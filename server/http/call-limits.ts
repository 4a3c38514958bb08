import type { CallRow } from '#contract/define-calls.ts'
import { perMinute } from '#contract/limits.ts'
import { refuseTooOften } from '#contract/refusal.ts'
import { mutates } from '#contract/replies/replies.ts'
import type { Caller, SignedIn } from '#server/calls/handler.ts'
import type { Tally } from '#server/domain/call-tally.ts'
import { limitKey } from './client-address.ts'

export type CallLimits = ReturnType<typeof createCallLimits>

/** Enforces the limits in the contract's rows. Their keys come from the socket and the table, never from the caller's input (A15). */
export function createCallLimits({ tally, now }: { tally: Tally; now: () => Date }) {
  const writes = createMinuteCounter(now)
  const computed = createMinuteCounter(now)

  return {
    async countCall(name: string, row: CallRow, caller: Pick<Caller, 'address'>): Promise<void> {
      if (row.perMinute) refuseTooOften(computed(`${name} ${limitKey(caller.address)}`, row.perMinute))
      if (row.perAddress) refuseTooOften(await tally(`${name} ${limitKey(caller.address)}`, row.perAddress))
      if (row.overall) refuseTooOften(await tally(`${name} everyone`, row.overall))
    },
    countWrite(row: CallRow, admin: SignedIn): void {
      if (mutates(row)) refuseTooOften(writes(admin.sessionId, perMinute.sessionWrite))
    },
  }
}

/** Maximum number of keys counted separately per minute. */
export const keysPerMinuteMax = 20_000
/** Key that counts all further keys of a minute: a caller with ever new addresses is limited as one. */
const theRest = 'the rest'

/** Counts within the current minute. Returns the seconds until the next minute if the limit is exceeded. */
export function createMinuteCounter(now: () => Date) {
  let minute = 0
  let counts = new Map<string, number>()
  return (key: string, max: number): number | undefined => {
    const at = now().getTime()
    if (Math.floor(at / 60_000) !== minute) {
      minute = Math.floor(at / 60_000)
      counts = new Map()
    }
    const counted = counts.has(key) || counts.size < keysPerMinuteMax ? key : theRest
    const count = (counts.get(counted) ?? 0) + 1
    if (count > max) return Math.max(1, 60 - Math.floor((at % 60_000) / 1000))
    counts.set(counted, count)
    return undefined
  }
}
