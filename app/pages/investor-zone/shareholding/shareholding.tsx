import { useCompany } from '#app/company.ts'
import type { PageRequest } from '#app/document/page.ts'
import { useTranslator } from '#app/translator.ts'
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
    body: <Shareholding columns={columns} unit={unit} />,
  }
}

export function ShareholdingLink() {
  const { t } = useTranslator()
  return (
    <p className="quarter-matrix-way">
      <a href={address}>{t(name)}</a>
    </p>
  )
}

type SheetProps = { columns: readonly Column[]; unit: Unit }

function Shareholding(props: SheetProps) {
  const { t } = useTranslator()
  if (props.columns.length) return <Sheet {...props} />
  return <NoData>{t('The shareholding pattern appears here within 21 days of the end of a quarter.')}</NoData>
}

function Sheet({ columns, unit }: SheetProps) {
  const { t, date } = useTranslator()
  const [newest] = columns
  const { faceValue } = useCompany().company.shares
  if (!newest?.pattern || !newest.percents) return null
  const asOn = date(newest.to)
  return (
    <div className="shareholding">
      <p className="shareholding-lead">
        {t('As of {day}: {count} shares of ₹{value} each.', {
          day: asOn,
          count: newest.pattern.total.toLocaleString('en-IN'),
          value: faceValue,
        })}
      </p>
      <HoldingBar percents={newest.percents} asOn={asOn} />
      <ZonePart
        id="holding-lines"
        heading={t('Quarter by quarter')}
        beside={<span>{t('All charts use one scale, so slopes are comparable')}</span>}
      >
        <HoldingGraphs columns={columns.toReversed()} />
      </ZonePart>
      <ZonePart id="holding-table" heading={t(unit === 'shares' ? 'In shares' : 'Per cent of all shares')}>
        <div className="switch-row">
          <Switch
            label={t('Shown in')}
            choices={[
              { label: t('Per cent'), href: `${address}#holding-table`, current: unit === 'percent' },
              { label: t('Shares'), href: `${address}?in=shares#holding-table`, current: unit === 'shares' },
            ]}
          />
          <Exports of={t(name)} address={address} />
        </div>
        <HoldingTable
          columns={columns}
          unit={unit}
          label={t(
            unit === 'shares'
              ? 'Shareholding pattern, shares, newest quarter first'
              : 'Shareholding pattern, per cent of all shares, newest quarter first',
          )}
        />
      </ZonePart>
    </div>
  )
}
