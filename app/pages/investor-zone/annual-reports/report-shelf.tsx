import { useTranslator } from '#app/translator.ts'
import { documentPath } from '#model/document-pages.ts'
import { formatValue } from '#model/figures.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { describeFile, type FileFacts } from '../describe-files.ts'
import type { FigureData } from '../figures/filed-figures.ts'
import { Filed } from '../filed.tsx'
import { ZonePart } from '../zone-part.tsx'

type Props = {
  /** Sorted newest first. */
  reports: readonly Pick<InvestorDocument, 'key' | 'name' | 'filterdate'>[]
  files: Readonly<Record<number, FileFacts>>
  /** Image link of each report's first page, by its key. */
  covers: Readonly<Record<number, string>>
  years: FigureData
}

/** Annual reports of all years, each with its first page as cover. Until the image exists, the cover is filled to its year's revenue. */
export function ReportShelf({ reports, files, covers, years }: Props) {
  const { t } = useTranslator()
  if (!reports.length) return null
  const revenues = new Map(years.periods.map(({ period, figures }) => [period, Number(figures.revenue?.value ?? 0)]))
  const most = Math.max(...revenues.values())
  const newest = reports.find(({ filterdate }) => revenues.get(filterdate))
  const revenue = newest && revenues.get(newest.filterdate)
  return (
    <ZonePart
      id="report-shelf"
      heading={t('Reports of every year')}
      beside={
        revenue &&
        reports.some(({ key }) => !covers[key]) && (
          <span>
            {t('Height shows the year’s revenue, {year} ₹{revenue} crore', {
              year: newest.filterdate,
              revenue: formatValue('revenue', revenue),
            })}
          </span>
        )
      }
    >
      <ul className="report-shelf">
        {reports.map(({ key, name, filterdate }) => (
          <li key={key}>
            <a href={documentPath(key)}>
              <Cover
                year={filterdate}
                filled={most > 0 ? (revenues.get(filterdate) ?? 0) / most : 0}
                image={covers[key]}
              />
              <Filed>
                <Name of={name} />
              </Filed>
            </a>
            <Size file={files[key]} />
          </li>
        ))}
      </ul>
    </ZonePart>
  )
}

function Size({ file = {} }: { file?: FileFacts }) {
  const text = describeFile(file, useTranslator())
  return text && <small className="figures">{text}</small>
}

/** Name whose last word, the year, does not wrap. */
function Name({ of }: { of: string }) {
  const last = of.lastIndexOf(' ') + 1
  return (
    <>
      {of.slice(0, last)}
      <b>{of.slice(last)}</b>
    </>
  )
}

/** A4, in units of the drawing. */
const paper = { width: 150, height: 212 }

/** Height of the fullest cover's fill, and the position of its scale's first mark. */
const fillMax = 132
const scaleFrom = 72

const marks = Array.from({ length: 15 }, (_, at) => `M0 ${scaleFrom + at * 10}h${at % 5 ? 6 : 12}`).join('')

type CoverProps = { year: string; filled: number; image?: string }

/**
 * Cover of a report: its first page. Until that exists, its year, the company's scale, and a fill in proportion to the fullest report.
 * The surrounding link names the report.
 */
function Cover({ year, filled, image }: CoverProps) {
  const { t } = useTranslator()
  const surface = paper.height - Math.round(fillMax * filled)
  const [from = '', to = ''] = year.split('-')
  return (
    <span className="report-shelf-cover" aria-hidden="true">
      <svg viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
        {filled > 0 && (
          <>
            <rect className="report-shelf-fill" y={surface} width={paper.width} height={paper.height - surface} />
            <path className="report-shelf-surface" d={`M0 ${surface}h${paper.width}`} />
          </>
        )}
        <path className="report-shelf-marks" d={marks} />
      </svg>
      <span className="report-shelf-year">
        <small>{t('Annual Report')}</small>
        {to ? `${from}–${to.slice(2)}` : from}
      </span>
      {image && <img src={image} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
