import { Link } from 'react-router'
import { Empty } from '#app/ui/empty.tsx'
import { formatLength } from '#model/deadlines/format-limit.ts'
import { inIndiaWithWeekday } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'
import { messages } from './messages.ts'

const texts = messages.scheduled

type Props = { scheduled: DeskData['scheduled']; now: string }

/** Number of named documents; the others are in the list of documents. */
const namedMax = 6

/** Scheduled documents, with the remaining time. */
export function ScheduledDocuments({ scheduled: { total, rows: all }, now }: Props) {
  const rows = all.slice(0, namedMax)
  const visibleCount = rows.reduce((count, { documents = 1 }) => count + documents, 0)
  return (
    <Part id="desk-scheduled" heading={texts.heading} count={total} beside={<p>{texts.hidden}</p>}>
      {rows.length ? <Publishing rows={rows} now={now} /> : <Empty row>{texts.none}</Empty>}
      {total > visibleCount && (
        <p className="faint">
          {texts.next(visibleCount, total)} <a href="/admin/desk/documents?state=scheduled">{texts.all}</a>
        </p>
      )}
    </Part>
  )
}

/** Time of the next publication with the remaining time, or a notice that it is held. */
function NextRelease({ next, now }: { next: DeskData['scheduled']['rows'][number]; now: string }) {
  if (next.held)
    return (
      <>
        <p>{texts.due(inIndiaWithWeekday(next.release_at))}</p>
        <p className="desk-large figures">{texts.held}</p>
      </>
    )
  return (
    <>
      <p>{(next.waits ? texts.ifApproved : texts.publishedIn)(inIndiaWithWeekday(next.release_at))}</p>
      <p className="desk-large figures">{formatLength(Date.parse(next.release_at) - Date.parse(now))}</p>
    </>
  )
}

function Publishing({ rows, now }: { rows: DeskData['scheduled']['rows']; now: string }) {
  const [next] = rows
  return (
    next && (
      <div className="scheduled desk-panel dark">
        <NextRelease next={next} now={now} />
        <dl>
          {rows.map(({ key, name, release_at, release, documents: documentCount, waits, held }, index) => (
            <div key={key}>
              <dt>{texts.order[index]}</dt>
              <dd>
                {release ? <Link to={`/admin/desk/releases/${release}`}>{name}</Link> : name}
                {documentCount !== undefined && `, ${texts.documents(documentCount)}`}
                {index > 0 && `, ${inIndiaWithWeekday(release_at)}`}
                {waits && `, ${texts.awaitingApproval}`}
                {held && `, ${texts.heldReason}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    )
  )
}
