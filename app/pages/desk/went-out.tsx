import { asVisitorQuery } from '#app/session.ts'
import { ColumnHeads } from '#app/ui/column-heads.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { documentPath } from '#model/document-pages.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'

/** What visitors could open last: when to the second, and what proves it. */
export function WentOut({ rows }: { rows: DeskData['went_out'] }) {
  return (
    <Part id="desk-went-out" heading="Went out lately" beside={<a href="/admin/history">History</a>}>
      {rows.length ? (
        <div className="table-folds">
          <table className="table desk-out">
            <ColumnHeads names={['Published', 'What', 'QR code', 'Proof', 'Change']} />
            <tbody>
              {rows.map(({ key, name, published_at, sha256, position, current }) => (
                <tr key={position}>
                  <td data-l="Published" className="figures">
                    {inIndiaToTheSecond(published_at)}
                  </td>
                  <th scope="row" className="table-key">
                    {current ? <a href={`${documentPath(key)}?${asVisitorQuery}`}>{name}</a> : name}
                    {!current && <small>Visitors see it no more.</small>}
                  </th>
                  <td data-l="QR code">{current && <CodeLinks path={documentPath(key)} name={name} />}</td>
                  <td data-l="Proof" className="figures">
                    <code title={sha256}>{`${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`}</code>
                  </td>
                  <td data-l="Change" className="figures">
                    {position}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty row>Nothing is published yet.</Empty>
      )}
      <p className="faint">
        A QR code is for the newspaper; proof is the start of the file’s SHA-256, change its number in the history.{' '}
        <a href={`/investorzone/verify?${asVisitorQuery}`}>Check a file</a>
      </p>
    </Part>
  )
}

/** The code that leads to a document’s page, as files for who sets the newspaper. */
function CodeLinks({ path, name }: { path: string; name: string }) {
  return (
    <div className="desk-codes">
      {['SVG', 'PNG'].map((format) => (
        <a
          key={format}
          href={`${path}/qr.${format.toLowerCase()}`}
          download
          aria-label={`QR code of ${name}, ${format}`}
        >
          {format}
        </a>
      ))}
    </div>
  )
}
