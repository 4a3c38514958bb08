import { Empty } from '#app/ui/empty.tsx'
import { lengthInWords } from '#model/clocks/limit-in-words.ts'
import { onItsDayInIndia } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'

type Props = { scheduled: DeskData['scheduled']; now: string }

/** What waits for its instant, with the time that is left. */
export function Scheduled({ scheduled: { total, rows }, now }: Props) {
  return (
    <Part
      id="desk-scheduled"
      heading="Scheduled"
      count={total}
      beside={<p>Nobody outside can see, find or guess these</p>}
    >
      {rows.length ? (
        <ul className="desk-rows">
          {rows.map(({ key, name, release_at }) => (
            <li key={key}>
              <div>
                <b>{name}</b>
                <small>{onItsDayInIndia(release_at)}</small>
              </div>
              <span className="figures">in {lengthInWords(Date.parse(release_at) - Date.parse(now))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty row>Nothing is scheduled.</Empty>
      )}
      {total > rows.length && <p className="faint">{`The next ${rows.length} of ${total.toLocaleString('en-IN')}.`}</p>}
    </Part>
  )
}
