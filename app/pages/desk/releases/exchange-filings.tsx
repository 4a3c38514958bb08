import { api, toastError } from '#app/api.ts'
import { toastUndo } from '#app/forms/undo-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { filedAfterSite } from '#model/exchanges-first.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'
import type { ExchangeFiling } from '../exchange-filing-dialog.tsx'
import { isPublic, type Release } from './describe-release.ts'
import { messages } from './room-messages.ts'

type Props = {
  release: Release
  /** Opens the form for a number; omitted for users without change rights. */
  onAdd?: () => void
  onChanged: () => Promise<void>
}

const texts = messages.exchanges
const columns = [texts.document, texts.exchange, texts.filedAt, texts.acknowledgement]

/** Lists the exchange acknowledgements of each document, with a warning if the website was earlier. */
export function ExchangeFilings({ release: { parts }, onAdd, onChanged }: Props) {
  const rows = parts.flatMap(({ name, exchange_filings }) => exchange_filings.map((filing) => ({ name, filing })))
  const later = filedAfterSite(parts.filter(isPublic))
  return (
    <Part
      id="room-exchanges"
      heading={texts.heading}
      count={rows.length}
      beside={
        onAdd && (
          <Button small variant="line" onClick={onAdd}>
            {texts.add}
          </Button>
        )
      }
    >
      {later.length > 0 && (
        <p className="desk-late" role="alert">
          {texts.later([...new Set(later.map(({ exchange }) => exchange))])}
        </p>
      )}
      {rows.length ? (
        <div className="table-folds">
          <table className="table">
            <TableHead names={onAdd ? [...columns, texts.change] : columns} />
            <tbody>
              {rows.map(({ name, filing }) => (
                <FilingRow
                  key={filing._id}
                  name={name}
                  filing={filing}
                  onRemove={onAdd && (() => void remove(filing, onChanged))}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty row>{texts.empty}</Empty>
      )}
    </Part>
  )
}

function FilingRow({ name, filing, onRemove }: { name: string; filing: ExchangeFiling; onRemove?: () => void }) {
  const { exchange, number, at } = filing
  return (
    <tr>
      <th scope="row" className="table-key">
        {name}
      </th>
      <td data-l={texts.exchange}>{exchange}</td>
      <td data-l={texts.filedAt} className="figures">
        {inIndiaToTheSecond(at)}
      </td>
      <td data-l={texts.acknowledgement} className="figures">
        {number}
      </td>
      {onRemove && (
        <td className="table-actions">
          <IconButton icon="trash" label={texts.remove(`${exchange} ${number}`, name)} onClick={onRemove} />
        </td>
      )}
    </tr>
  )
}

/** Removes a number that was recorded by mistake, and offers to restore it. */
async function remove({ _id: id, exchange, number }: ExchangeFiling, onChanged: () => Promise<void>): Promise<void> {
  await api('admin/remove-exchange-filing', { id }).then(async ({ revision }) => {
    await onChanged()
    toastUndo(texts.removed(`${exchange} ${number}`), revision, () => void onChanged())
  }, toastError)
}
