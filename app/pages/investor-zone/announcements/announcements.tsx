import { useTranslator } from '#app/translator.ts'
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
  const { t } = useTranslator()
  const narrowed = narrowAnnouncements(all, query)
  const { years, months, paging } = narrowed
  const selected = years.find((year) => year.selected)?.label
  if (!selected) return <NoData />
  const count = paging.total.toLocaleString('en-IN')
  const sum = t(paging.total === 1 ? '{count} announcement' : '{count} announcements', { count })
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
            {sum}
          </p>
          {paging.total ? <MonthTable months={months} /> : <Nothing query={query} />}
          <PageLinks paging={paging} sum={sum} addressOf={(page) => announcementsAddress({ ...query, page })} />
        </div>
      </div>
    </>
  )
}

/** Categories as links with their numbers; the selected one removes itself. */
function Categories({ narrowed: { categories }, query }: NarrowedProps) {
  const { t } = useTranslator()
  if (categories.length < 2 && !query.category) return null
  return (
    <nav className="announcements-categories" aria-label={t('Categories')}>
      {categories.map(({ name, label, count, selected }) => (
        <a
          key={name}
          href={announcementsAddress({ ...query, category: selected ? '' : name, page: 1 })}
          aria-current={selected ? 'true' : undefined}
          data-swap={sheetId}
        >
          {t(label)}
          <small className="figures">{count.toLocaleString('en-IN')}</small>
        </a>
      ))}
    </nav>
  )
}

/** The table of the specification, with a head for each month. */
function MonthTable({ months }: { months: readonly AnnouncementMonth[] }) {
  const { t, date } = useTranslator()
  return (
    <div className="table-folds">
      <table className="table announcements">
        <TableHead names={announcementColumns.map((column) => t(column))} />
        {months.map(({ name, announcements }) => (
          <tbody key={name}>
            {name && (
              <tr className="announcements-month">
                <th colSpan={announcementColumns.length} scope="rowgroup">
                  {date(name)}
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
  const { t } = useTranslator()
  return (
    <NoData>
      {q
        ? t('No announcement mentions “{words}” with these filters.', { words: q })
        : t('No announcement matches these filters.')}{' '}
      <a href={announcementsAddress({ q: year || category ? q : '' })}>
        {t(q && (year || category) ? 'Search all announcements' : 'Show the newest announcements')}
      </a>
    </NoData>
  )
}
