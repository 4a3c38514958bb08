import { isReleased } from '#model/investor-zone.ts'
import type { DocumentRow } from '#model/stored-rows.ts'

type Released = {
  key: number | string
  release_at: string | null
  waiting_since?: string | null
  held_since?: string | null
}

/** Returns true if visitors see a document or an event at an instant. */
export type IsVisible = (row: Released, instant: Date) => boolean

/**
 * Keeps a released document or event visible even if the clock is set back (fault F16), because it is already public. Only a new release
 * instant set by an admin hides it again.
 */
export function createVisibility(): IsVisible {
  const releasedAt = new Map<number | string, string>()
  return (row, instant) => {
    if (row.waiting_since || row.held_since) return false
    if (!row.release_at) return true
    if (!isReleased(row, instant)) return releasedAt.get(row.key) === row.release_at
    releasedAt.set(row.key, row.release_at)
    return true
  }
}

type Scheduled = readonly Omit<Released, 'key'>[]

/** Times of release of each list of rows, ascending. Every cached page needs them, and a list never changes. */
const releaseTimes = new WeakMap<Scheduled, number[]>()

/** Returns the first release after an instant, if one is scheduled. */
export function nextRelease(rows: Scheduled, instant: Date): Date | undefined {
  const times = releaseTimes.get(rows) ?? releaseTimesOf(rows)
  releaseTimes.set(rows, times)
  const next = times.find((time) => time > instant.getTime())
  return next === undefined ? undefined : new Date(next)
}

function releaseTimesOf(rows: Scheduled): number[] {
  const times = new Set<number>()
  for (const { release_at, waiting_since, held_since } of rows)
    if (release_at && !waiting_since && !held_since) times.add(Date.parse(release_at))
  return [...times].sort((a, b) => a - b)
}

type VisibleRows = { shows: IsVisible; from: number; until: number; rows: readonly DocumentRow[] }

const cachedRows = new WeakMap<readonly DocumentRow[], VisibleRows>()

/** Returns the documents visible at an instant, the same list until the next release: one page needs it many times. */
export function visibleRows(
  documents: readonly DocumentRow[],
  instant: Date,
  shows: IsVisible,
): readonly DocumentRow[] {
  const time = instant.getTime()
  const cached = cachedRows.get(documents)
  if (cached?.shows === shows && time >= cached.from && time < cached.until) return cached.rows
  const rows = documents.filter((row) => shows(row, instant))
  const until = nextRelease(documents, instant)?.getTime() ?? Number.POSITIVE_INFINITY
  cachedRows.set(documents, { shows, from: time, until, rows })
  return rows
}
