import type { Changes } from '#model/site-content/apply-changes.ts'
import { changesAt } from '#model/site-content/changes-at.ts'
import type { ContentChangeRow } from '#model/stored-rows.ts'
import type { Services } from '../dependencies.ts'
import { oncePerRevision } from '../once-per-revision.ts'

export type ContentReading = ReturnType<typeof createContentReading>

type Applied = {
  rows: readonly ContentChangeRow[]
  until: number
  from: number
  parts: ReadonlyMap<string, Changes>
}

/** Reads changes of page texts and company facts once per content revision. */
export function createContentReading({ store, now }: Pick<Services, 'store' | 'now'>) {
  const rows = oncePerRevision(store, store.read.contentChanges.all)
  let applied: Applied = { rows: [], from: 0, until: Number.POSITIVE_INFINITY, parts: new Map() }

  function apply(stored: readonly ContentChangeRow[]): ReadonlyMap<string, Changes> {
    const time = now().getTime()
    if (applied.rows !== stored || time < applied.from || time >= applied.until)
      applied = { rows: stored, from: time, until: nextStart(stored, time), parts: changesAt(stored, new Date(time)) }
    return applied.parts
  }

  return {
    rows,
    /** Returns what visitors see now: the changed values of each part. The same object until the next change. */
    visible: async () => apply(await rows()),
    /** Same without reading the store: the rows are those of the last reading. For code that cannot wait. */
    lastVisible: () => apply(applied.rows),
    /** Returns the next instant at which scheduled content appears; Infinity if there is none. */
    nextStartAfter: async (instant: Date) => nextStart(await rows(), instant.getTime()),
  }
}

/** Returns the first start after an instant; Infinity if there is none. */
export function nextStart(rows: readonly Pick<ContentChangeRow, 'starts_at'>[], after: number): number {
  const starts = rows.map(({ starts_at }) => Date.parse(starts_at)).filter((start) => start > after)
  return Math.min(...starts, Number.POSITIVE_INFINITY)
}
