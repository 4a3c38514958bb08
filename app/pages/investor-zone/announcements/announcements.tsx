import { TableHead } from '#app/ui/table-head.tsx'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { sheetId } from '../sheet-id.ts'
import { AnnouncementSearch } from '../views/announcement-search.tsx'
import { NoData } from '../views/no-data.tsx'
import { PageLinks } from '../views/page-links.tsx'
import { AnnouncementRow, announcementColumns } from '../views/table.tsx'
import { YearTabs } from '../views/year-tabs.tsx'
import { announcementsAddress } from './announcements-address.ts'
import {
  type AnnouncementMonth,
  type AnnouncementQuery,
  type NarrowedAnnouncements,
  narrowAnnouncements,
} from './narrow-announcements.ts'

type Props = { all: readonly InvestorDocument[]; query: AnnouncementQuery }
type NarrowedProps = { narrowed: NarrowedAnnouncements; query: AnnouncementQuery }

/** Id of the part that a search replaces. */
const resultsId = 'announcements'

/** Corporate Announcements for visitors: by year, category and words, with a head for each month. All filters are in the address. */
export function Announcements({ all, query }: Props) {
  const narrowed = narrowAnnouncements(all, query)
  const { years, months, paging } = narrowed
  const selected = years.find((year) => year.selected)?.label
  if (!selected) return <NoData />
  return (
    <>
      <AnnouncementSearch
        action={announcementsAddress({})}
        swap={resultsId}
        search={query.q}
        hidden={{ year: query.year, category: query.category }}
      />
      <div id={resultsId}>
        <YearTabs
          tabs={years.map((year) => ({
            ...year,
            to: announcementsAddress({ ...query, year: year.label, page: 1 }),
          }))}
        />
        <div role="tabpanel" id="year-panel" aria-label={selected}>
          <Categories narrowed={narrowed} query={query} />
          <p className={paging.total ? 'announcements-sum figures' : 'visually-hidden'} role="status">
            {paging.total.toLocaleString('en-IN')} {paging.total === 1 ? 'announcement' : 'announcements'}
          </p>
          {paging.total ? <MonthTable months={months} /> : <Nothing query={query} />}
          <PageLinks
            paging={paging}
            noun="announcements"
            addressOf={(page) => announcementsAddress({ ...query, page })}
          />
        </div>
      </div>
    </>
  )
}

/** Categories as links with their numbers; the selected one removes itself. */
function Categories({ narrowed: { categories }, query }: NarrowedProps) {
  if (categories.length < 2 && !query.category) return null
  return (
    <nav className="announcements-categories" aria-label="Categories">
      {categories.map(({ name, label, count, selected }) => (
        <a
          key={name}
          href={announcementsAddress({ ...query, category: selected ? '' : name, page: 1 })}
          aria-current={selected ? 'true' : undefined}
          data-swap={sheetId}
        >
          {label}
          <small className="figures">{count.toLocaleString('en-IN')}</small>
        </a>
      ))}
    </nav>
  )
}

/** The table of the specification, with a head for each month. */
function MonthTable({ months }: { months: readonly AnnouncementMonth[] }) {
  return (
    <div className="table-folds">
      <table className="table announcements">
        <TableHead names={announcementColumns} />
        {months.map(({ name, announcements }) => (
          <tbody key={name}>
            {name && (
              <tr className="announcements-month">
                <th colSpan={announcementColumns.length} scope="rowgroup">
                  {name}
                </th>
              </tr>
            )}
            {announcements.map((announcement) => (
              <AnnouncementRow key={announcement.key} announcement={announcement} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Nothing({ query: { year, category, q } }: { query: AnnouncementQuery }) {
  return (
    <NoData>
      {q ? `No announcement mentions “${q}” with these filters.` : 'No announcement matches these filters.'}{' '}
      <a href={announcementsAddress({ q: year || category ? q : '' })}>
        {q && (year || category) ? 'Search all announcements' : 'Show the newest announcements'}
      </a>
    </NoData>
  )
}
