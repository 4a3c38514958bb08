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

type Props = {
  release: Release
  /** Opens the form for a number; omitted for users without change rights. */
  onAdd?: () => void
  onChanged: () => Promise<void>
}

const columns = ['Document', 'Exchange', 'Filed at', 'Acknowledgement']

/** Lists the exchange acknowledgements of each document, with a warning if the website was earlier. */
export function ExchangeFilings({ release: { parts }, onAdd, onChanged }: Props) {
  const rows = parts.flatMap(({ name, exchange_filings }) => exchange_filings.map((filing) => ({ name, filing })))
  const later = filedAfterSite(parts.filter(isPublic))
  return (
    <Part
      id="room-exchanges"
      heading="Filed with the exchanges"
      count={rows.length}
      beside={
        onAdd && (
          <Button small variant="line" onClick={onAdd}>
            Add number
          </Button>
        )
      }
    >
      {later.length > 0 && (
        <p className="desk-late" role="alert">
          The website was earlier than {[...new Set(later.map(({ exchange }) => exchange))].join(' and ')}. By law the
          exchanges come first (regulation 30).
        </p>
      )}
      {rows.length ? (
        <div className="table-folds">
          <table className="table">
            <TableHead names={onAdd ? [...columns, 'Change'] : columns} />
            <tbody>
              {rows.map(({ name, filing }) => (
                <FilingRow
                  key={filing._id}
                  {...{ name, filing }}
                  onRemove={onAdd && (() => void remove(filing, onChanged))}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Empty row>No number is recorded yet.</Empty>
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
      <td data-l="Exchange">{exchange}</td>
      <td data-l="Filed at" className="figures">
        {inIndiaToTheSecond(at)}
      </td>
      <td data-l="Acknowledgement" className="figures">
        {number}
      </td>
      {onRemove && (
        <td className="table-actions">
          <IconButton icon="trash" label={`Remove ${exchange} ${number} of ${name}`} onClick={onRemove} />
        </td>
      )}
    </tr>
  )
}

/** Removes a number that was recorded by mistake, and offers to restore it. */
async function remove({ _id: id, exchange, number }: ExchangeFiling, onChanged: () => Promise<void>): Promise<void> {
  await api('admin/remove-exchange-filing', { id }).then(async ({ revision }) => {
    await onChanged()
    toastUndo(`${exchange} ${number}: removed.`, revision, () => void onChanged())
  }, toastError)
}
