import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { laterThanSite } from '#model/release.ts'
import { Part } from '../desk-frame.tsx'
import type { Release } from './release-in-words.ts'

/** What the exchanges answered, with a warning where the site was earlier than they were. */
export function Answers({ release, onAdd }: { release: Release; onAdd?: () => void }) {
  const { acknowledgements: given, released_at = '' } = release
  const late = laterThanSite(given, released_at)
  return (
    <Part
      id="room-answers"
      heading="Told the exchanges"
      count={given.length}
      beside={
        onAdd && (
          <Button small look="line" onClick={onAdd}>
            Add number
          </Button>
        )
      }
    >
      {late.length > 0 && (
        <p className="desk-late" role="alert">
          The site was earlier than {[...new Set(late.map(({ exchange }) => exchange))].join(' and ')}: the exchange
          comes first (regulation 30). Write down why.
        </p>
      )}
      {given.length ? (
        <div className="table-folds">
          <table className="table">
            <thead>
              <tr>
                <th>Exchange</th>
                <th>It had the papers</th>
                <th>Acknowledgement</th>
              </tr>
            </thead>
            <tbody>
              {given.map(({ exchange, number, at }) => (
                <tr key={`${exchange} ${number}`}>
                  <th scope="row">{exchange}</th>
                  <td data-label="It had the papers">{inIndiaToTheSecond(at)}</td>
                  <td data-label="Acknowledgement">{number}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty row>No number is written down yet.</Empty>
      )}
    </Part>
  )
}
