import { SearchControl } from '#app/ui/search-control.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { zoneAddress } from '../address.ts'
import { EditButtons, SecondaryLines } from './document-row.tsx'
import type { ListProps } from './list.tsx'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { PdfLink } from './pdf-link.tsx'

/** Corporate Announcements: Date, Particulars of Announcement, Document, with a search; displayed as cards if space is short. */
export function AnnouncementTable({ base, screen, editing, viewedAt }: ListProps) {
  const { documents, search } = screen
  return (
    <>
      <Search action={zoneAddress(base, screen.slug)} search={search} viewedAt={viewedAt} />
      <div id="announcements">
        {documents.length ? (
          <div className="table-folds">
            <table className="table announcements">
              <TableHead names={['Date', 'Particulars of Announcement', 'Document']} />
              <tbody>
                {documents.map((document) => (
                  <tr key={document.key} id={`document-${document.key}`}>
                    <td data-l="Date" className="figures announcements-date">
                      {document.date}
                    </td>
                    <td className="table-key announcements-name">
                      {document.name}
                      <SecondaryLines document={document} />
                      {editing?.stateMark(document)}
                    </td>
                    <td className="announcements-document" data-l="Document">
                      <span className="announcements-actions">
                        <PdfLink name={document.name} link={document.file_link} label="PDF" />
                        {editing && <EditButtons document={document} name={document.name} editing={editing} />}
                      </span>
                    </td>
                  </tr>
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
