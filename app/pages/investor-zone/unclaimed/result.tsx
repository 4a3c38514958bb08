import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { formatRupees, unclaimedPath } from '#model/unclaimed.ts'
import { messages } from './messages.ts'

type Found = CallOutput<'user/search-unclaimed'>['data']

/** Answer of a search: the masked amounts, or that there are none. */
export function UnclaimedResult({ found }: { found: Found }) {
  const { t } = useTranslator()
  if (!found.length)
    return (
      <section className="unclaimed-none" role="status">
        <Icon name="search" />
        <h3>{t(messages.nothingTitle)}</h3>
        <p>{t(messages.nothing)}</p>
      </section>
    )
  return (
    <section className="unclaimed-found" role="status">
      <h3>{t(found.length === 1 ? messages.found.one : messages.found.other, { count: found.length })}</h3>
      <FoundTable found={found} />
      <p className="faint">{t(messages.masked)}</p>
      <p>
        <a href={unclaimedPath}>{t(messages.again)}</a>
      </p>
    </section>
  )
}

function FoundTable({ found }: { found: Found }) {
  const { t, date, filed } = useTranslator()
  const { claim, ...names } = messages
  const [holder, year, amount, transfer, next] = [
    t(names.holder),
    t(names.year),
    t(names.amount),
    t(names.transfer),
    t(names.next),
  ]
  return (
    <div className="table-folds unclaimed-table">
      <table className="table">
        <TableHead names={[holder, year, amount, transfer, next]} />
        <tbody>
          {found.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change, and two may be alike
            <tr key={index}>
              <th scope="row" className="table-key" lang={filed}>
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
                {date(row.transfer_on)}
              </td>
              <td data-l={next}>
                {row.next === 'registrar' ? t(claim.registrar, { day: date(row.transfer_on) }) : t(claim['iepf-5'])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
