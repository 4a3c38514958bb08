import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { everyYearLabel } from '#model/fiscal-year.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import { zoneAddress } from '../address.ts'
import { callAddress } from '../call/call-address.ts'
import { type PublishedQuarter, publishedQuarters } from '../quarter-documents.ts'
import { NoData } from './no-data.tsx'

const page = 'quarterly-results'

export function QuarterMatrixLink({ all }: { all: boolean }) {
  return (
    <p className="quarter-matrix-way">
      {all ? (
        <a href={zoneAddress('/investorzone', page)}>Year by year</a>
      ) : (
        <a href={zoneAddress('/investorzone', page, { year: everyYearLabel })}>All quarters on one screen</a>
      )}
    </p>
  )
}

type Part = { label: string; icon: IconName; link: (quarter: PublishedQuarter) => string | undefined }

const parts: readonly Part[] = [
  { label: 'Results', icon: 'doc', link: ({ results }) => results?.file_link },
  { label: 'Presentation', icon: 'chart', link: ({ presentation }) => presentation?.file_link },
  { label: 'Recording', icon: 'audio', link: ({ call }) => (call?.audio_link ? callAddress(call.key) : undefined) },
  { label: 'Transcript', icon: 'file', link: ({ call }) => call?.file_link },
]

/** Years by quarters, newest year first, with direct links to each quarter's publications. */
export function QuarterMatrix({ content }: { content: InvestorContent }) {
  const quarters = publishedQuarters(content)
  if (!quarters.length) return <NoData>Nothing has been filed yet.</NoData>
  const years = Map.groupBy(quarters, ({ name }) => name.split(' ')[1] ?? '')
  return (
    <ScrollRegion className="quarter-matrix" aria-label="All quarters">
      <ul>
        {parts.map(({ label, icon }) => (
          <li key={label}>
            <Icon name={icon} small /> {label}
          </li>
        ))}
      </ul>
      <table className="table">
        <TableHead names={['Year', 'Q1', 'Q2', 'Q3', 'Q4']} />
        <tbody>
          {[...years].map(([year, rows]) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {['Q1', 'Q2', 'Q3', 'Q4'].map((number) => (
                <Cell key={number} quarter={rows.find(({ name }) => name.startsWith(number))} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Cell({ quarter }: { quarter: PublishedQuarter | undefined }) {
  return (
    <td>
      <span className="quarter-matrix-links">
        {quarter &&
          parts.map(({ label, icon, link }) => {
            const address = link(quarter)
            if (!address) return <span key={label} />
            const file = address.startsWith('/files/')
            return (
              <a
                key={label}
                href={address}
                target={file ? '_blank' : undefined}
                rel={file ? 'noopener' : undefined}
                aria-label={`${label}, ${quarter.name}${file ? ', opens in a new window' : ''}`}
              >
                <Icon name={icon} small />
              </a>
            )
          })}
      </span>
    </td>
  )
}
