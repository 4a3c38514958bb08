import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { type Counting, deadlineOf } from '#model/deadlines/deadlines.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'
import { eventNeedsSecondPerson } from '../events/apply-event.ts'
import { assertEnded } from '../events/event.ts'
import { siteFirstNote } from '../exchange-filings/exchanges-first.ts'
import { type ChangeContext, changeDocuments, type DocumentChanges } from '../investor-zone/change-documents.ts'
import type { Actor } from '../ledger/change.ts'
import { assertOpen } from './assert-open.ts'

const meetings = new Set(['board-meeting', 'results'])

/** Returns the meeting of a release. `ended_at` is empty until entered. */
export async function meetingOf(rows: Pick<Rows, 'events'>, { meeting }: Pick<ReleaseRow, 'meeting'>) {
  const event = meeting ? await rows.events.find(meeting) : undefined
  return event && { _id: event.id, name: event.name, starts: event.starts, ended_at: event.ended_at ?? '' }
}

/** Returns the deadline for publishing a meeting's outcome, by the rule in force at its end (`model/clocks`). */
export function outcomeDue(endedAt: string, counting: Counting): { due?: string } {
  const clock = endedAt ? deadlineOf('outcome', new Date(endedAt), counting) : undefined
  return clock ? { due: clock.due.toISOString() } : {}
}

type Ending = { id: string; meeting: string; ended_at: string; site_first_reason?: string }

/**
 * Sets the meeting of a release and its end, in one act. Statutory limits count from that end (model/clocks), even if it is entered
 * later.
 */
export async function endMeeting(
  context: ChangeContext,
  actor: Actor,
  { id, meeting, ended_at, site_first_reason }: Ending,
) {
  const work = async ({ rows, time, add, number }: DocumentChanges) => {
    const release = await rows.releases.find(id)
    if (!release) throw notFound('id', 'This release does not exist. Reload the page.')
    assertOpen(release)
    const event = await rows.events.find(meeting)
    if (!event || event.cancelled_at || !meetings.has(event.kind))
      throw notFound('meeting', 'This board meeting is not in the calendar. Choose another one.')
    const ended = new Date(ended_at).toISOString()
    assertEnded(event, ended, time)
    if (release.meeting === meeting && event.ended_at === ended)
      throw badInput('ended_at', 'Change the data and try again')
    if (release.meeting !== meeting) {
      const after = { ...release, meeting, revision: number() }
      await rows.releases.update(after)
      add({ action: 'edit release', entity: 'release', id, before: release, after })
    }
    if (site_first_reason) add(await siteFirstNote(rows, id, site_first_reason))
    if (event.ended_at !== ended) {
      const after = { ...event, ended_at: ended, revision: number() }
      if (await eventNeedsSecondPerson(rows, event, after, time))
        throw new Refusal(
          'needs-approval',
          'Deadlines already run from the end of this meeting. Change the end in the calendar, where a second person approves the change.',
          { field: 'ended_at' },
        )
      await rows.events.update(after)
      add({ action: 'end event', entity: 'event', id: meeting, before: event, after })
    }
  }
  return changeDocuments(context, actor, work)
}
