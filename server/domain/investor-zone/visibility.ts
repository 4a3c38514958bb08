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
    if (!row.release_at || releasedAt.get(row.key) === row.release_at) return true
    if (!isReleased(row, instant)) return false
    releasedAt.set(row.key, row.release_at)
    return true
  }
}

type Scheduled = readonly Omit<Released, 'key'>[]

/** The next release of each list of rows, valid from an instant until that release. Every cached page needs it. */
const nextReleases = new WeakMap<Scheduled, { from: number; next: number }>()

/** Returns the first release after an instant, if one is scheduled. */
export function nextRelease(rows: Scheduled, instant: Date): Date | undefined {
  const time = instant.getTime()
  const cached = nextReleases.get(rows)
  const isValid = cached && time >= cached.from && time < cached.next
  const next = isValid ? cached.next : firstReleaseAfter(rows, time)
  nextReleases.set(rows, { from: isValid ? cached.from : time, next })
  return next === Number.POSITIVE_INFINITY ? undefined : new Date(next)
}

function firstReleaseAfter(rows: Scheduled, time: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (row.waiting_since || row.held_since) continue
    const release = releaseTimeOf(row)
    if (release > time && release < next) next = release
  }
  return next
}

/** Times of release, read once per row: most rows stay the same when a document changes. */
const releaseTimes = new WeakMap<Omit<Released, 'key'>, number>()

function releaseTimeOf(row: Omit<Released, 'key'>): number {
  const known = releaseTimes.get(row)
  if (known !== undefined) return known
  const time = row.release_at ? Date.parse(row.release_at) : Number.NEGATIVE_INFINITY
  releaseTimes.set(row, time)
  return time
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
