import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { SearchControl } from '#app/ui/search-control.tsx'
import { zoneAddress } from '../address.ts'
import { EditButtons, LinesBeneath } from './document-row.tsx'
import type { ListProps } from './list.tsx'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { PdfLink } from './pdf-link.tsx'

/** How long typing rests before the list follows, in milliseconds. */
const settleMs = 250

/** Corporate Announcements: Date, Particulars of Announcement, Document, with a search; cards where there is no room for columns. */
export function AnnouncementTable({ base, screen, editing, at }: ListProps) {
  const { documents, search } = screen
  return (
    <>
      <Search action={zoneAddress(base, screen.slug)} search={search} at={at} />
      {documents.length ? (
        <div className="folds">
          <table className="table ann">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Particulars of Announcement</th>
                <th scope="col">Document</th>
              </tr>
            </thead>
            <tbody>
              {documents.map((document) => (
                <tr key={document.key} id={`document-${document.key}`}>
                  <td data-l="Date" className="num dt">
                    {document.date}
                  </td>
                  <td className="key nm">
                    {document.name}
                    <LinesBeneath document={document} />
                    {editing?.seal(document)}
                  </td>
                  <td className="doc" data-l="Document">
                    <span className="acts">
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
      <Paging base={base} screen={screen} at={at} />
    </>
  )
}

/** A GET form: the search lives in the address, and works without scripts. With them the list follows as one types. */
function Search({ action, search, at }: { action: string; search: string; at?: string }) {
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    return () => clearTimeout(waiting.current)
  }, [])
  return (
    <Form
      className="filter"
      action={action}
      role="search"
      aria-label="Announcements"
      onChange={(event) => {
        const form = event.currentTarget
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), settleMs)
      }}
    >
      {at && <input type="hidden" name="at" value={at} />}
      <div className="affix lead-icon">
        <SearchControl
          id="q"
          label="Search"
          name="q"
          placeholder="Search announcements"
          maxLength={200}
          defaultValue={search}
        />
      </div>
    </Form>
  )
}
