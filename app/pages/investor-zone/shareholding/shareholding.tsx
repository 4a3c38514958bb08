import { useCompany } from '#app/company.ts'
import type { PageRequest } from '#app/document/page.ts'
import { formatDay } from '#model/india-time.ts'
import { zonePath } from '#model/zone-address.ts'
import { Exports, Switch } from '../figures/switches.tsx'
import { furtherPage } from '../further-page.tsx'
import { furtherPages } from '../further-pages.ts'
import { NoData } from '../views/no-data.tsx'
import { ZonePart } from '../zone-part.tsx'
import { HoldingBar } from './holding-bar.tsx'
import { HoldingGraphs } from './holding-graphs.tsx'
import { HoldingTable, type Unit } from './holding-table.tsx'
import { type Column, columnsOf } from './pattern-columns.ts'

const address = '/investorzone/shareholding'
const { name } = furtherPages.shareholding
const under = { name: 'Shareholding Pattern', path: zonePath('/investorzone', 'shareholding-pattern') }

/** Shareholding by quarter: a bar of a hundred parts, lines, and the same numbers as a table. Links to the filed patterns. */
export const shareholdingPage = furtherPage({ slug: 'shareholding', make: makeShareholding })

async function makeShareholding({ query, api }: PageRequest) {
  const unit: Unit = query.get('in') === 'shares' ? 'shares' : 'percent'
  const { data } = await api('user/get-shareholding')
  const columns = columnsOf(data)
  return {
    description:
      'Shareholding of {company.name} by quarter: promoters, foreign and Indian institutions and the public, in per cent and in shares.',
    of: { name, under },
    body: columns.length ? (
      <Sheet columns={columns} unit={unit} />
    ) : (
      <NoData>The shareholding pattern appears here within 21 days of the end of a quarter.</NoData>
    ),
  }
}

export function ShareholdingLink() {
  return (
    <p className="quarter-matrix-way">
      <a href={address}>{name}</a>
    </p>
  )
}

function Sheet({ columns, unit }: { columns: readonly Column[]; unit: Unit }) {
  const [newest] = columns
  const { faceValue } = useCompany().company.shares
  if (!newest?.pattern || !newest.percents) return null
  const asOn = formatDay(newest.to)
  return (
    <div className="shareholding">
      <p className="lead">
        As on {asOn}: {newest.pattern.total.toLocaleString('en-IN')} shares of ₹{faceValue} each.
      </p>
      <HoldingBar percents={newest.percents} asOn={asOn} />
      <ZonePart
        id="holding-lines"
        heading="Quarter by quarter"
        beside={<span>All charts use one scale, so slopes are comparable</span>}
      >
        <HoldingGraphs columns={columns.toReversed()} />
      </ZonePart>
      <ZonePart id="holding-table" heading={unit === 'shares' ? 'In shares' : 'Per cent of all shares'}>
        <div className="switch-row">
          <Switch
            label="Shown in"
            choices={[
              { label: 'Per cent', href: `${address}#holding-table`, current: unit === 'percent' },
              { label: 'Shares', href: `${address}?in=shares#holding-table`, current: unit === 'shares' },
            ]}
          />
          <Exports of={name} address={address} />
        </div>
        <HoldingTable
          columns={columns}
          unit={unit}
          label={`Shareholding pattern, ${unit === 'shares' ? 'shares' : 'per cent of all shares'}, newest quarter first`}
        />
      </ZonePart>
    </div>
  )
}
