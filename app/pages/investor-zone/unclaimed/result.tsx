import { Icon } from '#app/ui/icon.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { formatDay } from '#model/india-time.ts'
import { formatRupees, unclaimedPath } from '#model/unclaimed.ts'
import { messages } from './messages.ts'

type Found = CallOutput<'user/search-unclaimed'>['data']

/** Answer of a search: the masked amounts, or that there are none. */
export function UnclaimedResult({ found }: { found: Found }) {
  if (!found.length)
    return (
      <section className="unclaimed-none" role="status">
        <Icon name="search" />
        <h3>{messages.nothingTitle}</h3>
        <p>{messages.nothing}</p>
      </section>
    )
  return (
    <section className="unclaimed-found" role="status">
      <h3>{messages.found(found.length)}</h3>
      <FoundTable found={found} />
      <p className="faint">{messages.masked}</p>
      <p>
        <a href={unclaimedPath}>{messages.again}</a>
      </p>
    </section>
  )
}

function FoundTable({ found }: { found: Found }) {
  const { holder, year, amount, transfer, next, claim } = messages
  return (
    <div className="table-folds unclaimed-table">
      <table className="table">
        <TableHead names={[holder, year, amount, transfer, next]} />
        <tbody>
          {found.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change, and two may be alike
            <tr key={index}>
              <th scope="row" className="table-key">
                {row.name}
                {row.type && <small>{row.type}</small>}
              </th>
              <td data-l={year} className="figures">
                {row.year}
              </td>
              <td data-l={amount} className="figures">
                {formatRupees(row.amount)}
              </td>
              <td data-l={transfer} className="figures">
                {formatDay(row.transfer_on)}
              </td>
              <td data-l={next}>
                {row.next === 'registrar' ? claim.registrar(formatDay(row.transfer_on)) : claim['iepf-5']}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
