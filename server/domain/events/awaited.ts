import { type Counting, deadlineOf } from '#model/deadlines/deadlines.ts'
import { type Awaited, dayOf, isWholeDay } from '#model/events.ts'
import { documentsIn, type InvestorContent } from '#model/investor-zone.ts'
import { listOfPage } from '#model/zone-pages.ts'
import type { EventRow } from '#server/store/events.ts'

type Call = Pick<EventRow, 'kind' | 'starts' | 'ends' | 'ended_at' | 'expected' | 'cancelled_at'>

/** Returns the end of an earnings call: entered, else planned, else its start. Undefined for other or unconfirmed events. */
export function endOfCall({ kind, starts, ends, ended_at, expected, cancelled_at }: Call): Date | undefined {
  const end = ended_at || ends || starts
  return kind === 'call' && !expected && !cancelled_at && !isWholeDay(end) ? new Date(end) : undefined
}

/** Content that the caller can see, and the data that deadlines are calculated from. */
type Seen = { content: Pick<InvestorContent, 'rightArray'>; now: Date; counting: Counting }

/** Returns the items not filed yet after an earnings call, each with its deadline. */
export function awaitedOf(event: Call, keys: readonly number[], { content, now, counting }: Seen): Awaited | undefined {
  const end = endOfCall(event)
  if (!end || end > now) return undefined
  // A document of a later call ends the wait for this one.
  const filed = documentsIn(content, listOfPage('Concall')).filter(
    ({ key, sortdate }) => keys.includes(key) || sortdate.slice(0, 10) >= dayOf(event.starts),
  )
  const due = (name: keyof Awaited) => {
    const deadline = deadlineOf(name, end, counting)
    return deadline && { [name]: deadline.due.toISOString() }
  }
  const awaited: Awaited = {
    ...(!filed.some(({ audio_link }) => audio_link) && due('recording')),
    ...(!filed.some(({ file_link, captions_link }) => file_link || captions_link) && due('transcript')),
  }
  return Object.keys(awaited).length ? awaited : undefined
}
