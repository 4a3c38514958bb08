import { dayInIndia, formatDay } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { messages } from './messages.ts'

/** Grievances of shareholders that are due within a few days, or overdue. */
export function DueGrievances({ desk: { grievances, now } }: { desk: DeskData }) {
  const today = dayInIndia(new Date(now))
  return grievances.map(({ _id, reference, due }) => {
    const words = due < today ? messages.grievances.overdue : messages.grievances.due
    return (
      <p key={_id} className="desk-note" role="note">
        <b>{words(reference, formatDay(due))}</b>{' '}
        <a href={`/admin/desk/grievances?one=${_id}`}>{messages.grievances.open}</a>
      </p>
    )
  })
}
