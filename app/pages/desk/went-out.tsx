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
          <table className="table">
            <ColumnHeads names={['Published', 'What', 'Proof', 'Change']} />
            <tbody>
              {rows.map(({ key, name, published_at, sha256, position, current }) => (
                <tr key={position}>
                  <td data-l="Published" className="figures">
                    {inIndiaToTheSecond(published_at)}
                  </td>
                  <th scope="row" className="table-key">
                    {current ? <a href={`${documentPath(key)}?${asVisitorQuery}`}>{name}</a> : name}
                    {!current && <small>Visitors see it no more.</small>}
                    {current && (
                      <small>
                        QR code for the newspaper:{' '}
                        {['SVG', 'PNG'].map((format) => (
                          <a
                            key={format}
                            className="desk-code"
                            href={`${documentPath(key)}/qr.${format.toLowerCase()}`}
                            download
                            aria-label={`QR code of ${name}, ${format}`}
                          >
                            {format}
                          </a>
                        ))}
                      </small>
                    )}
                  </th>
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
        Proof is the start of the file’s SHA-256, change its number in the history.{' '}
        <a href={`/investorzone/verify?${asVisitorQuery}`}>Check a file</a>
      </p>
    </Part>
  )
}
