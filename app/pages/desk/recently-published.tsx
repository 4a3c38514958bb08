import { useState } from 'react'
import { asVisitorQuery } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { documentPath } from '#model/document-pages.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'
import { ExchangeFilingDialog, FilingLines } from './exchange-filing-dialog.tsx'
import { messages } from './messages.ts'
import { Openings } from './openings.tsx'

const texts = messages.published
const columns = [texts.published, texts.what, texts.exchanges, texts.code, texts.proof, texts.change]

type PublishedRow = DeskData['published'][number]
type Props = { rows: readonly PublishedRow[]; canRecord: boolean; onChanged: () => Promise<void> }

/** Latest publications: time to the second, and the evidence. */
export function RecentlyPublished({ rows, canRecord, onChanged }: Props) {
  const [filing, setFiling] = useState<PublishedRow>()
  return (
    <Part id="desk-went-out" heading={texts.heading} beside={<a href="/admin/history">{texts.history}</a>}>
      {rows.length ? (
        <div className="table-folds">
          <table className="table desk-out">
            <TableHead names={columns} />
            <tbody>
              {rows.map((row) => (
                <Row key={row.position} row={row} onRecord={canRecord ? () => setFiling(row) : undefined} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty row>{texts.none}</Empty>
      )}
      <p className="faint">
        {texts.note} <a href={`/investorzone/verify?${asVisitorQuery}`}>{texts.check}</a>
      </p>
      {filing && (
        <ExchangeFilingDialog documents={[filing]} onRecorded={onChanged} onClose={() => setFiling(undefined)} />
      )}
    </Part>
  )
}

function Row({ row, onRecord }: { row: PublishedRow; onRecord?: () => void }) {
  const { key, name, published_at, sha256, position, current, exchange_filings, code_of, opened } = row
  return (
    <tr>
      <td data-l={texts.published} className="figures">
        {inIndiaToTheSecond(published_at)}
      </td>
      <th scope="row" className="table-key">
        {current ? <a href={`${documentPath(key)}?${asVisitorQuery}`}>{name}</a> : name}
        {!current && <small>{texts.notPublic}</small>}
        <Openings opened={opened} />
      </th>
      <td data-l={texts.exchanges} className="figures">
        <FilingLines filings={exchange_filings} />
        {onRecord && (
          <Button variant="line" small onClick={onRecord} aria-label={texts.addNumberLabel(name)}>
            {texts.addNumber}
          </Button>
        )}
      </td>
      <td data-l={texts.code}>
        {current && <CodeLinks path={documentPath(code_of)} name={code_of === key ? name : texts.theResults} />}
      </td>
      <td data-l={texts.proof} className="figures">
        <code title={sha256}>{`${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`}</code>
      </td>
      <td data-l={texts.change} className="figures">
        {position}
      </td>
    </tr>
  )
}

function CodeLinks({ path, name }: { path: string; name: string }) {
  return (
    <div className="desk-codes">
      {['SVG', 'PNG'].map((format) => (
        <a key={format} href={`${path}/qr.${format.toLowerCase()}`} download aria-label={texts.codeLabel(name, format)}>
          {format}
        </a>
      ))}
    </div>
  )
}
