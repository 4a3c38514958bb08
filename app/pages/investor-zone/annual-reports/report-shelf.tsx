import { documentPath } from '#model/document-pages.ts'
import { formatValue } from '#model/figures.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import type { FigureData } from '../figures/filed-figures.ts'
import { ZonePart } from '../zone-part.tsx'
import { Cover } from './cover.tsx'

type Props = {
  /** Sorted newest first. */
  reports: readonly Pick<InvestorDocument, 'key' | 'name' | 'filterdate'>[]
  files: Readonly<Record<number, string>>
  /** Image link of each report's first page, by its key. */
  covers: Readonly<Record<number, string>>
  years: FigureData
}

/** Annual reports of all years, each with its first page as cover. Until the image exists, the cover is filled to its year's revenue. */
export function ReportShelf({ reports, files, covers, years }: Props) {
  if (!reports.length) return null
  const revenues = new Map(years.periods.map(({ period, figures }) => [period, Number(figures.revenue?.value ?? 0)]))
  const most = Math.max(...revenues.values())
  const newest = reports.find(({ filterdate }) => revenues.get(filterdate))
  const revenue = newest && revenues.get(newest.filterdate)
  return (
    <ZonePart
      id="report-shelf"
      heading="Reports of every year"
      beside={
        revenue &&
        reports.some(({ key }) => !covers[key]) && (
          <span>
            Height shows the year’s revenue, {newest.filterdate} ₹{formatValue('revenue', revenue)} crore
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
              <Name of={name} />
            </a>
            {files[key] && <small className="figures">{files[key]}</small>}
          </li>
        ))}
      </ul>
    </ZonePart>
  )
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
