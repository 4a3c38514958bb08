import { SearchControl } from '#app/ui/search-control.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { zoneAddress } from '../address.ts'
import type { Editing } from '../editing.ts'
import { EditButtons, SecondaryLines } from './document-row.tsx'
import type { ListProps } from './list.tsx'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { PdfLink } from './pdf-link.tsx'

/** Columns of Corporate Announcements (Spec 2). */
export const announcementColumns = ['Date', 'Particulars of Announcement', 'Document']

/** All Corporate Announcements, with a search; displayed as cards if space is short. */
export function AnnouncementTable({ base, screen, editing, viewedAt }: ListProps) {
  const { documents, search } = screen
  return (
    <>
      <Search action={zoneAddress(base, screen.slug)} search={search} viewedAt={viewedAt} />
      <div id="announcements">
        {documents.length ? (
          <div className="table-folds">
            <table className="table announcements">
              <TableHead names={announcementColumns} />
              <tbody>
                {documents.map((document) => (
                  <AnnouncementRow key={document.key} announcement={document} editing={editing} />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <NoData>{search ? `No announcement mentions “${search}”.` : undefined}</NoData>
        )}
        <Paging base={base} screen={screen} viewedAt={viewedAt} />
      </div>
    </>
  )
}

/** GET form: the search is in the address and works without scripts. With scripts, the list updates while typing. */
function Search({ action, search, viewedAt }: { action: string; search: string; viewedAt?: string }) {
  return (
    <search aria-label="Announcements">
      <form className="investor-zone-filter" action={action} data-swap="announcements">
        {viewedAt && <input type="hidden" name="at" value={viewedAt} />}
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="q"
            label="Search"
            name="q"
            placeholder="Search announcements"
            maxLength={200}
            defaultValue={search}
          />
        </div>
        <p className="field-status" role="status" data-swap-status />
      </form>
    </search>
  )
}

type RowProps = { announcement: InvestorDocument; editing?: Editing }

/** Row of one announcement: its date, its name and its file. */
export function AnnouncementRow({ announcement, editing }: RowProps) {
  const { key, date, name, file_link } = announcement
  return (
    <tr id={`document-${key}`}>
      <td data-l="Date" className="figures announcements-date">
        {date}
      </td>
      <td className="table-key announcements-name">
        {name}
        <SecondaryLines document={announcement} />
        {editing?.stateMark(announcement)}
      </td>
      <td className="announcements-document" data-l="Document">
        <span className="announcements-actions">
          <PdfLink name={name} link={file_link} label="PDF" />
          {editing && <EditButtons document={announcement} name={name} editing={editing} />}
        </span>
      </td>
    </tr>
  )
}
