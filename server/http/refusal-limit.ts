import { perMinute } from '#contract/limits.ts'
import { createMinuteCounter } from './call-limits.ts'
import { limitKey } from './client-address.ts'
import type { Reply } from './reply.ts'

/** Returns the reply, or 429 instead. */
export type RefusalLimit = (reply: Reply, address: string) => Reply

/** Statuses not counted: a conflict with another admin's edit, another host name, and the limit itself. */
const notCounted = new Set([409, 421, 429])

/** Limits addresses that repeatedly request missing or forbidden resources. */
export function createRefusalLimit(now: () => Date): RefusalLimit {
  const refusals = createMinuteCounter(now)
  return (reply, address) => {
    const { status } = reply
    if (status < 400 || status >= 500 || notCounted.has(status)) return reply
    const waitS = refusals(limitKey(address), perMinute.refusal)
    return waitS === undefined ? reply : tooMany(waitS)
  }
}

function tooMany(waitS: number): Reply {
  const err = `Too many of your requests failed. Try again in ${waitS} seconds.`
  return {
    status: 429,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': waitS,
    },
    body: JSON.stringify({ err, code: 'too-often' }),
    closes: true,
  }
}
