import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { dayWritten } from '#model/document-day.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { quarterInName } from '#model/reported-quarter.ts'
import { Unknown } from '../figures/number-table.tsx'
import { DocumentRow } from './document-row.tsx'
import { FilingFold } from './filing-fold.tsx'

type Props = { name: string; documents: readonly InvestorDocument[] }

const quarters = ['Q1', 'Q2', 'Q3', 'Q4']

/** Filings of quarters as a grid of years, with the list of the specification folded below. */
export function QuarterFilings({ name, documents }: Props) {
  const { t } = useTranslator()
  const filings = documents.flatMap((document) => {
    const quarter = document.file_link && quarterInName(document.name)
    return quarter ? [{ document, quarter: quarter.name.slice(0, 2), year: quarter.name.slice(3), to: quarter.to }] : []
  })
  const count = documents.length
  const list = (
    <ul className="documents">
      {documents.map((document) => (
        <DocumentRow key={document.key} document={document} plain />
      ))}
    </ul>
  )
  if (!filings.length) return list
  return (
    <>
      <QuarterGrid name={name} filings={filings} />
      <FilingFold summary={t(count === 1 ? '{count} filing as a list' : '{count} filings as a list', { count })}>
        {list}
      </FilingFold>
    </>
  )
}

type Filing = { document: InvestorDocument; quarter: string; year: string; to: string }

/** Years by quarters, newest year first. A filing whose name states no quarter is only in the list. */
function QuarterGrid({ name, filings }: { name: string; filings: readonly Filing[] }) {
  const { t, known } = useTranslator()
  const years = Map.groupBy(
    filings.toSorted((a, b) => b.to.localeCompare(a.to)),
    ({ year }) => year,
  )
  return (
    <ScrollRegion
      className="quarter-matrix quarter-grid"
      aria-label={t('{name} by year and quarter', { name: known(name).children })}
    >
      <table className="figures">
        <caption>{t('Filed on')}</caption>
        <TableHead names={[t('Year'), ...quarters]} />
        <tbody>
          {[...years].map(([year, ofYear]) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {quarters.map((quarter) => (
                <td key={quarter}>
                  <Filings filings={ofYear.filter((filing) => filing.quarter === quarter)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Links to the files of one quarter, labelled with their dates. */
function Filings({ filings }: { filings: readonly Filing[] }) {
  const { t, date: dateIn, part, language } = useTranslator()
  const shortDate = (date: string) => {
    const day = language === 'en' ? undefined : dayWritten(date)
    return day ? `${part(day, 'day and month')} ${day.slice(0, 4)}` : date
  }
  if (!filings.length) return <Unknown words={t('not filed')} />
  return filings.map(({ document: { key, name, date, file_link } }) => (
    <a
      key={key}
      href={file_link}
      target="_blank"
      rel="noopener"
      aria-label={`${date ? `${dateIn(date)}, ` : ''}${name}, ${t('opens in a new window')}`}
    >
      <Icon name="file" small />
      <span>
        {shortDate(date).replace(/ \d{4}$/, '')}
        <span className="quarter-grid-year">{/ \d{4}$/.exec(date)?.[0]}</span>
      </span>
    </a>
  ))
}
