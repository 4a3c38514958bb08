import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { formatValue, type KeyElement } from '#model/figures.ts'
import { everyYearLabel } from '#model/fiscal-year.ts'
import { zoneAddress } from '../address.ts'
import type { VisibleTab } from '../build-zone-screen.ts'
import { callAddress } from '../call/call-address.ts'
import { type FigureData, inFull, pageAddress, unbroken } from '../figures/filed-figures.ts'
import { Unknown } from '../figures/number-table.tsx'
import { UnderCorrection } from '../figures/under-correction.tsx'
import type { PublishedQuarter } from '../quarter-documents.ts'
import { ZonePart } from '../zone-part.tsx'
import { NoData } from './no-data.tsx'
import { YearTabs } from './year-tabs.tsx'

const page = 'quarterly-results'

type Part = {
  label: 'Results' | 'Presentation' | 'Recording' | 'Transcript'
  icon: IconName
  link: (quarter: PublishedQuarter) => string | undefined
}

const parts: readonly Part[] = [
  { label: 'Results', icon: 'doc', link: ({ results }) => results?.file_link },
  { label: 'Presentation', icon: 'chart', link: ({ presentation }) => presentation?.file_link },
  { label: 'Recording', icon: 'audio', link: ({ call }) => (call?.audio_link ? callAddress(call.key) : undefined) },
  { label: 'Transcript', icon: 'say', link: ({ call }) => call?.file_link },
]

const measures = [
  { element: 'revenue', label: 'Revenue', unit: '₹ cr' },
  { element: 'profit', label: 'Profit', unit: '₹ cr' },
  { element: 'eps', label: 'EPS', unit: '₹' },
] as const satisfies readonly { element: KeyElement; label: string; unit: string }[]

type Props = { quarters: readonly PublishedQuarter[]; figures: FigureData }

/** Quarters of the matrix below the year tabs; all others have an address of their own. */
const newestMax = 8

/** The newest quarters below the year tabs, with a link to all. */
export function NewestQuarters({ quarters, figures }: Props) {
  const { t } = useTranslator()
  if (!quarters.length) return null
  return (
    <ZonePart
      id="quarters"
      heading={t('By quarter')}
      beside={
        quarters.length > newestMax && (
          <a href={zoneAddress('/investorzone', page, { year: everyYearLabel })}>{t('All quarters on one screen')}</a>
        )
      }
    >
      <QuarterMatrix quarters={quarters.slice(0, newestMax)} figures={figures} />
    </ZonePart>
  )
}

/** All quarters, with the year tabs of the page above them. */
export function AllQuarters({ tabs, ...props }: Props & { tabs: readonly VisibleTab[] }) {
  const { t } = useTranslator()
  return (
    <>
      <YearTabs
        tabs={tabs.map(({ label }) => ({
          label,
          selected: false,
          to: zoneAddress('/investorzone', page, { year: label }),
        }))}
      />
      {props.quarters.length ? <QuarterMatrix {...props} /> : <NoData>{t('Nothing has been filed yet.')}</NoData>}
    </>
  )
}

/** Quarters, newest first: direct links to the publications of each, and three figures with the pages that they were filed on. */
function QuarterMatrix({ quarters, figures }: Props) {
  const { t } = useTranslator()
  const years = Map.groupBy(quarters, ({ name }) => name.split(' ')[1])
  return (
    <>
      <UnderCorrection data={figures} />
      <ScrollRegion className="quarter-matrix" aria-label={t('Quarters, newest first')}>
        <table className="figures">
          <Head />
          {[...years].map(([year, rows]) => (
            <tbody key={year}>
              {rows.map((quarter) => (
                <Row key={quarter.period} quarter={quarter} figures={figures} />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </>
  )
}

function Head() {
  const { t } = useTranslator()
  return (
    <thead>
      <tr>
        <th scope="col">{t('Quarter')}</th>
        {parts.map(({ label, icon }) => (
          <th key={label} scope="col" className="quarter-matrix-part">
            <Icon name={icon} small />
            <span>{t(label)}</span>
          </th>
        ))}
        {measures.map(({ element, label, unit }) => (
          <th key={element} scope="col">
            {t(label)} <small>{t(unit)}</small>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ quarter, figures }: { quarter: PublishedQuarter; figures: FigureData }) {
  const translator = useTranslator()
  const { t } = translator
  const filed = figures.periods.find(({ period }) => period === quarter.period)?.figures ?? {}
  return (
    <tr>
      <th scope="row">{unbroken(quarter.name)}</th>
      {parts.map((part) => (
        <td key={part.label} className="quarter-matrix-part">
          <PartLink part={part} quarter={quarter} />
        </td>
      ))}
      {measures.map(({ element }) => {
        const figure = filed[element]
        const href = figure && pageAddress(figures, figure)
        if (!figure || !href)
          return (
            <td key={element}>
              <Unknown words={t('not reported')} />
            </td>
          )
        return (
          <td key={element}>
            <a href={href} aria-label={inFull(element, quarter.name, figure, translator)}>
              {formatValue(element, figure.value)}
            </a>
          </td>
        )
      })}
    </tr>
  )
}

function PartLink({ part: { label, icon, link }, quarter }: { part: Part; quarter: PublishedQuarter }) {
  const { t } = useTranslator()
  const address = link(quarter)
  if (!address) return <Unknown words={t('not filed')} />
  const isFile = address.startsWith('/files/')
  return (
    <a
      href={address}
      target={isFile ? '_blank' : undefined}
      rel={isFile ? 'noopener' : undefined}
      aria-label={`${t(label)}, ${quarter.name}${isFile ? `, ${t('opens in a new window')}` : ''}`}
    >
      <Icon name={icon} small />
    </a>
  )
}
