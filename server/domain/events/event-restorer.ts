import { Refusal } from '#contract/refusal.ts'
import type { EventRow } from '#model/stored-rows.ts'
import type { Restorer } from '../ledger/change.ts'
import { eventNeedsSecondPerson } from './apply-event.ts'
import { succeeding } from './event.ts'

/** Restores an event from ledger entries as a further change: subscribed calendars follow. */
export const eventRestorer = (now: () => Date): Restorer<EventRow> => ({
  read: (rows, id) => rows.events.find(id),
  async write(rows, id, row, revision) {
    const current = await rows.events.find(id)
    if (current && (await eventNeedsSecondPerson(rows, current, row, now())))
      throw new Refusal(
        'needs-approval',
        'This would move a running deadline. Change the event in the calendar instead, where a second person approves the change.',
      )
    if (!row) return rows.events.remove(id)
    const event = { ...(await succeeding(rows, current ?? row, row, now())), revision }
    if (current) await rows.events.update(event)
    else await rows.events.insert([event])
  },
})
