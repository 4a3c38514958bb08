import type { EventRow } from '#model/stored-rows.ts'
import { newId } from '#server/domain/ids.ts'
import { type FiledOn, type SampleEvent, sampleEvents } from './investor-zone/events.ts'
import type { SampleDocument } from './investor-zone/sample-document.ts'
import type { Frame } from './seed-investor-zone.ts'

type Filed = { document: SampleDocument; key: number }

/** Inserts the sample events into the calendar, each with its filed documents. Returns their number. */
export async function seedEvents({ rows, note, revision, now }: Frame, filed: readonly Filed[]): Promise<number> {
  const created = sampleEvents(now).map((event, index) => rowOf(event, { filed, now, revision: revision + index }))
  await rows.events.insert(created)
  for (const row of created) note({ action: 'add event', entity: 'event', id: row.id, before: null, after: row })
  return created.length
}

function rowOf(
  { documents = [], expected = false, note = '', ends = '', ended, ...event }: SampleEvent,
  { filed, now, revision }: { filed: readonly Filed[]; now: Date; revision: number },
): EventRow {
  const keyOf = ({ page, filedOn }: FiledOn) =>
    filed.find(({ document }) => document.page === page && document.filedOn === filedOn)?.key ?? []
  return {
    id: newId(),
    ...event,
    note,
    ends,
    expected: Number(expected),
    documents: JSON.stringify(documents.flatMap(keyOf)),
    release_at: null,
    cancelled_at: null,
    ended_at: ended ?? null,
    sequence: 0,
    changed_at: now.toISOString(),
    revision,
  }
}
