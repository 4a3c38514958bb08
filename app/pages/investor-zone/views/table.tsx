import { useTranslator } from '#app/translator.ts'
import { TableHead } from '#app/ui/table-head.tsx'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { zoneAddress } from '../address.ts'
import type { Editing } from '../editing.ts'
import { Filed } from '../filed.tsx'
import { AnnouncementSearch } from './announcement-search.tsx'
import { EditButtons, SecondaryLines } from './document-row.tsx'
import type { ListProps } from './list.tsx'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { PdfLink } from './pdf-link.tsx'

/** Columns of Corporate Announcements (Spec 2). */
export const announcementColumns = ['Date', 'Particulars of Announcement', 'Document'] as const

/** All Corporate Announcements, with a search; displayed as cards if space is short. */
export function AnnouncementTable({ base, screen, editing, viewedAt }: ListProps) {
  const { documents, search } = screen
  const { t } = useTranslator()
  return (
    <>
      <AnnouncementSearch
        action={zoneAddress(base, screen.slug)}
        swap="announcements"
        search={search}
        hidden={{ at: viewedAt }}
      />
      <div id="announcements">
        {documents.length ? (
          <div className="table-folds">
            <table className="table announcements">
              <TableHead names={announcementColumns.map((name) => t(name))} />
              <tbody>
                {documents.map((document) => (
                  <AnnouncementRow key={document.key} announcement={document} editing={editing} />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <NoData>{search ? t('No announcement mentions “{words}”.', { words: search }) : undefined}</NoData>
        )}
        <Paging base={base} screen={screen} viewedAt={viewedAt} />
      </div>
    </>
  )
}

type RowProps = { announcement: InvestorDocument; editing?: Editing }

/** Row of one announcement: its date, its name and its file. */
export function AnnouncementRow({ announcement, editing }: RowProps) {
  const { key, date, name, file_link } = announcement
  const { t, date: dateIn } = useTranslator()
  return (
    <tr id={`document-${key}`}>
      <td data-l={t('Date')} className="figures announcements-date">
        {dateIn(date)}
      </td>
      <td className="table-key announcements-name">
        <Filed>{name}</Filed>
        <SecondaryLines document={announcement} />
        {editing?.stateMark(announcement)}
      </td>
      <td className="announcements-document" data-l={t('Document')}>
        <span className="announcements-actions">
          <PdfLink name={name} link={file_link} label="PDF" />
          {editing && <EditButtons document={announcement} name={name} editing={editing} />}
        </span>
      </td>
    </tr>
  )
}
