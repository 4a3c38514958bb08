import * as z from 'zod'
import { badInput } from '#contract/refusal.ts'
import { hasEnd } from '#model/deadlines/event-duties.ts'
import { eventKinds, isVisible, isWholeDay } from '#model/events.ts'
import { midnightInIndia } from '#model/india-time.ts'
import { isReleased } from '#model/investor-zone.ts'
import type { EventRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'

export type EventFields = Pick<EventRow, 'kind' | 'name' | 'note' | 'starts' | 'ends' | 'release_at'> & {
  expected: boolean
  documents: readonly number[]
}

export function storedFields({ expected, documents, ...fields }: Partial<EventFields>): Partial<EventRow> {
  return {
    ...fields,
    ...(fields.starts !== undefined && { starts: storedTime(fields.starts) }),
    ...(fields.ends !== undefined && { ends: storedTime(fields.ends) }),
    ...(fields.release_at !== undefined && { release_at: fields.release_at ? storedTime(fields.release_at) : null }),
    ...(expected !== undefined && { expected: Number(expected) }),
    ...(documents && { documents: JSON.stringify([...new Set(documents)]) }),
  }
}

/** Normalises times: days unchanged, instants in the one format in which they are sorted. */
const storedTime = (when: string) => (!when || isWholeDay(when) ? when : new Date(when).toISOString())

/** Refuses an end before the start or in another format, and a time of day if the type has none. */
export function assertDatesFit({ kind, starts, ends }: Pick<EventRow, 'kind' | 'starts' | 'ends'>): void {
  const { name, timed } = eventKinds[kind]
  if (!timed && !isWholeDay(starts)) throw badInput('starts', `${name} has no time of day. Enter only the day.`)
  if (ends && isWholeDay(ends) !== isWholeDay(starts))
    throw badInput('ends', 'Enter beginning and end both as days, or both as times.')
  if (ends && ends < starts) throw badInput('ends', 'The end is before the beginning. Enter a later end.')
}

/** Refuses an end for types without one, before the start, or in the future. */
export function assertEnded({ kind, starts }: Pick<EventRow, 'kind' | 'starts'>, ended: string, now: Date): void {
  const began = isWholeDay(starts) ? midnightInIndia(starts).toISOString() : starts
  const refuse = (reason: string) => badInput('ended_at', reason)
  if (!hasEnd(kind))
    throw refuse(
      `No deadline runs from the end of this kind of event (${eventKinds[kind].name}), so its end cannot be entered.`,
    )
  if (ended < began) throw refuse('The end is before the beginning. Enter a later end.')
  if (ended > now.toISOString()) throw refuse('This time is in the future. Enter the end after the event has ended.')
}

/**
 * Returns `after` as stored over `before`. Changes visible to visitors count as one change for subscribed calendars. A document that
 * awaits its release is no such change and sets no change time.
 */
export async function succeeding(rows: Rows, before: EventRow, after: EventRow, now: Date): Promise<EventRow> {
  const documents = await visibleKeys(rows, [...keysIn(before.documents), ...keysIn(after.documents)], now)
  const seen = (row: EventRow) => isVisible(row, now) && asSeen(row, documents)
  const changed = seen(before) !== seen(after)
  return {
    ...after,
    sequence: Math.max(before.sequence, after.sequence) + Number(changed),
    changed_at: changed || !isVisible(after, now) ? now.toISOString() : before.changed_at,
  }
}

function asSeen(row: EventRow, documents: ReadonlySet<number>): string {
  const { kind, name, note, starts, ends, expected, cancelled_at } = row
  const keys = keysIn(row.documents).filter((key) => documents.has(key))
  return JSON.stringify([kind, name, note, starts, ends, expected, cancelled_at, keys])
}

async function visibleKeys(rows: Rows, keys: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const matches = await Promise.all([...new Set(keys)].map((key) => rows.investors.document(key)))
  return new Set(matches.flatMap((row) => (row && !row.withdrawn_at && isReleased(row, now) ? [row.key] : [])))
}

export function keysIn(json: string): number[] {
  return z.array(z.number()).parse(JSON.parse(json))
}
