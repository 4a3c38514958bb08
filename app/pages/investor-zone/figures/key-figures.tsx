import { useCompany } from '#app/company.ts'
import { Island } from '#app/document/island.tsx'
import type { PageRequest } from '#app/document/page.ts'
import { useTranslator } from '#app/translator.ts'
import { type Basis, bases } from '#model/figures.ts'
import type { PeriodKind } from '#model/fiscal-period.ts'
import { allDocuments, type InvestorContent } from '#model/investor-zone.ts'
import { furtherPage } from '../further-page.tsx'
import { useIslandTexts } from '../use-island-texts.ts'
import { NoData } from '../views/no-data.tsx'
import { ZonePart } from '../zone-part.tsx'
import { FigureOrigin, originTexts } from './figure-origin.tsx'
import { FigureTable, Restatements } from './figure-table.tsx'
import { type Column, columnsOf, type FigureData, formatSpan } from './filed-figures.ts'
import { Graphs } from './graphs.tsx'
import { LatestResults } from './latest-results.tsx'
import { Exports, Switch } from './switches.tsx'
import { UnderCorrection } from './under-correction.tsx'

/** View of the figures; each view has an address. */
type View = { by: PeriodKind; basis: Basis }

const kinds = {
  quarter: { label: 'Quarters', count: 8 },
  year: { label: 'Years', count: 5 },
} as const satisfies Record<PeriodKind, object>
const basisTexts = {
  consolidated: {
    label: 'Consolidated',
    table: 'Key figures, consolidated',
    caption: 'Consolidated. Newest first, as in the filed statement. Each number opens its page in the filed document.',
  },
  standalone: {
    label: 'Standalone',
    table: 'Key figures, standalone',
    caption: 'Standalone. Newest first, as in the filed statement. Each number opens its page in the filed document.',
  },
} as const satisfies Record<Basis, object>

/** Results by quarter or year: plots, and the same numbers as a table. Each number links to its page in the filing. */
export const keyFiguresPage = furtherPage({ slug: 'key-figures', make: makeKeyFigures })

async function makeKeyFigures({ query, api }: PageRequest) {
  const view: View = {
    by: query.get('by') === 'year' ? 'year' : 'quarter',
    basis: query.get('basis') === 'standalone' ? 'standalone' : 'consolidated',
  }
  const { data } = await api('user/get-figures', view)
  const { data: content } = await api('user/get-investors')
  return {
    description:
      'Revenue, EBITDA, profit and earnings per share of {company.name} by quarter and by year, each number with its page in the filed document.',
    body: <KeyFigures data={data} view={view} filed={filedIn(content, data)} />,
  }
}

function filedIn(content: InvestorContent, { documents }: FigureData): Filed[] {
  const documentKeys = new Set(documents.map(({ key }) => key))
  return allDocuments(content).flatMap(({ key, name, date }) => (documentKeys.has(key) ? [{ key, name, date }] : []))
}

type Filed = { key: number; name: string; date: string }
type KeyFiguresProps = { data: FigureData; view: View; filed: readonly Filed[] }

function KeyFigures({ data, view, filed }: KeyFiguresProps) {
  const { t } = useTranslator()
  const columns = columnsOf(data, kinds[view.by].count)
  return (
    <div className="key-figures">
      <p className="key-figures-intro">
        {t('Every number is from a filed document. Underlined numbers open their page.')}
      </p>
      <div className="switch-row">
        <Switch
          label={t('Period')}
          choices={(['quarter', 'year'] as const).map((by) => ({
            label: t(kinds[by].label),
            href: addressOf({ ...view, by }),
            current: by === view.by,
          }))}
        />
        <Switch
          label={t('Accounts')}
          choices={bases.map((basis) => ({
            label: t(basisTexts[basis].label),
            href: addressOf({ ...view, basis }),
            current: basis === view.basis,
          }))}
        />
        {columns.length > 0 && <Files view={view} />}
      </div>
      <UnderCorrection data={data} />
      {columns.length > 0 ? (
        <Sheet data={data} columns={columns} view={view} filed={filed} />
      ) : (
        <NoData>{t('Figures will appear here when the first results are filed.')}</NoData>
      )}
    </div>
  )
}

function Sheet({ data, columns, view: { by, basis }, filed }: KeyFiguresProps & { columns: readonly Column[] }) {
  const translator = useTranslator()
  const { t, date } = translator
  const { table, caption } = basisTexts[basis]
  const span = formatSpan(columns, by, translator)
  const texts = useIslandTexts(originTexts)
  const { shares } = useCompany().company
  return (
    <>
      <LatestResults data={data} />
      <Graphs columns={columns.toReversed()} span={span} />
      <ZonePart
        id="key-figures-table"
        heading={t('The same figures as a table')}
        beside={<Files view={{ by, basis }} />}
      >
        <div id={tableId}>
          <FigureTable data={data} columns={columns} caption={t(caption)} label={`${t(table)}, ${span}`} />
        </div>
        <Restatements data={data} columns={columns} />
        <Island name="figureOrigin">
          <FigureOrigin
            within={tableId}
            documents={filed.map((document) => ({ ...document, date: date(document.date) }))}
            texts={texts}
          />
        </Island>
      </ZonePart>
      <p className="key-figures-notes">
        {t(
          'EBITDA is profit before finance costs, depreciation, tax and other income. Earnings per share use {shares} shares of ₹{value}. Quarters are reviewed, not audited; years are audited. The files contain all periods.',
          { shares: shares.issued.toLocaleString('en-IN'), value: shares.faceValue },
        )}
      </p>
    </>
  )
}

const tableId = 'figures-as-filed'

function Files({ view }: { view: View }) {
  const { t } = useTranslator()
  return <Exports of={t(basisTexts[view.basis].table)} address={address} query={queryOf(view)} />
}

const address = '/investorzone/key-figures'

const addressOf = (view: View) => `${address}${queryOf(view)}`

function queryOf({ by, basis }: View): string {
  const search = new URLSearchParams()
  if (by !== 'quarter') search.set('by', by)
  if (basis !== 'consolidated') search.set('basis', basis)
  return search.size ? `?${search}` : ''
}
