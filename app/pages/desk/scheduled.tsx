import { Link } from 'react-router'
import { Empty } from '#app/ui/empty.tsx'
import { lengthInWords } from '#model/clocks/limit-in-words.ts'
import { onItsDayInIndia } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'

type Props = { scheduled: DeskData['scheduled']; now: string }

/** What waits for its instant, with the time that is left. */
export function Scheduled({ scheduled: { total, rows }, now }: Props) {
  const shown = rows.reduce((count, { papers = 1 }) => count + papers, 0)
  return (
    <Part
      id="desk-scheduled"
      heading="Scheduled"
      count={total}
      beside={<p>Nobody outside can see, find or guess these</p>}
    >
      {rows.length ? (
        <ul className="desk-rows">
          {rows.map(({ key, name, release_at, release, papers }) => (
            <li key={key}>
              <div>
                <b>{release ? <Link to={`/admin/desk/releases/${release}`}>{name}</Link> : name}</b>
                <small>
                  {papers !== undefined && (papers === 1 ? 'One paper, ' : `${papers} papers, `)}
                  {onItsDayInIndia(release_at)}
                </small>
              </div>
              <span className="figures">in {lengthInWords(Date.parse(release_at) - Date.parse(now))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty row>Nothing is scheduled.</Empty>
      )}
      {total > shown && <p className="faint">{`The next ${shown} of ${total.toLocaleString('en-IN')}.`}</p>}
    </Part>
  )
}
