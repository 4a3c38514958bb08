import { Link } from 'react-router'
import { Empty } from '#app/ui/empty.tsx'
import { formatLength } from '#model/deadlines/format-limit.ts'
import { onItsDayInIndia } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'

type Props = { scheduled: DeskData['scheduled']; now: string }

/** Number of named documents; the others are in the list of documents. */
const namedMax = 6

/** Scheduled documents, with the remaining time. */
export function Scheduled({ scheduled: { total, rows: all }, now }: Props) {
  const rows = all.slice(0, namedMax)
  const shown = rows.reduce((count, { papers: documentCount = 1 }) => count + documentCount, 0)
  return (
    <Part id="desk-scheduled" heading="Scheduled" count={total} beside={<p>Visitors cannot see these yet</p>}>
      {rows.length ? <Publishing rows={rows} now={now} /> : <Empty row>Nothing is scheduled.</Empty>}
      {total > shown && (
        <p className="faint">
          Showing the next {shown} of {total.toLocaleString('en-IN')}.{' '}
          <a href="/admin/desk/documents?state=scheduled">View all</a>
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
        <p>Due {onItsDayInIndia(next.release_at)}</p>
        <p className="leaving-left figures">Held</p>
      </>
    )
  return (
    <>
      <p>
        {next.waits ? 'If approved, published' : 'Published'} {onItsDayInIndia(next.release_at)}, in
      </p>
      <p className="leaving-left figures">{formatLength(Date.parse(next.release_at) - Date.parse(now))}</p>
    </>
  )
}

function Publishing({ rows, now }: { rows: DeskData['scheduled']['rows']; now: string }) {
  const [next] = rows
  return (
    next && (
      <div className="leaving dark">
        <NextRelease next={next} now={now} />
        <dl>
          {rows.map(({ key, name, release_at, release, papers: documentCount, waits, held }, index) => (
            <div key={key}>
              <dt>{['First', 'Then'][index]}</dt>
              <dd>
                {release ? <Link to={`/admin/desk/releases/${release}`}>{name}</Link> : name}
                {documentCount !== undefined &&
                  (documentCount === 1 ? ', one document' : `, ${documentCount} documents`)}
                {index > 0 && `, ${onItsDayInIndia(release_at)}`}
                {waits && ', awaiting approval'}
                {held && ', held: its board meeting is not marked as ended'}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    )
  )
}
