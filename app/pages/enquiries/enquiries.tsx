import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api, toastError } from '#app/api.ts'
import { EraseDialog } from '#app/forms/erase-dialog.tsx'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { useCan } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { savedAs } from '#app/shell-content.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { toast } from '#app/ui/toasts.ts'
import { usePages } from '#app/use-pages.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { Enquiry } from '#model/download-request.ts'
import { enquiriesCsv } from './enquiries-csv.ts'
import { EnquiryTable } from './enquiry-table.tsx'
import { messages } from './messages.ts'

type Page = CallOutput<'admin/get-enquiries'>

/** Loads catalogue requests and messages: newest first, searched on the server, fifty at a time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q') ?? ''
  return { search, first: await fetchEnquiries(search) }
}

function fetchEnquiries(search: string, after?: { at: string; _id: string }): Promise<Page> {
  return api('admin/get-enquiries', { search: search.trim().slice(0, 200) || undefined, after })
}

export function Component() {
  const { search, first } = useLoaderData<typeof loader>()
  const [, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const canHandle = useCan()('handle-enquiries')
  const [erasing, setErasing] = useState<Enquiry>()
  const { rows: requests, more, showMore } = usePages(first, (after) => fetchEnquiries(search, after))
  const [typed, setTyped] = useDebouncedText(search, (q) => setParams(q ? { q } : {}, { replace: true }))

  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <div className="wrap enquiries">
        <div className="enquiries-tools">
          <SearchField value={typed} onChange={setTyped} placeholder={messages.search} />
          <Link to="/admin/desk/enquiries">{messages.products}</Link>
          {canHandle && (
            <Button icon="download" shrinks onClick={() => void exportCsv(search)}>
              {messages.exportCsv}
            </Button>
          )}
        </div>
        {requests.length > 0 ? (
          <EnquiryTable requests={requests} onErase={canHandle ? setErasing : undefined} />
        ) : (
          <Empty>{search ? messages.noMatch(search) : messages.none}</Empty>
        )}
        {more && (
          <Button variant="line" onClick={showMore}>
            {messages.showMore}
          </Button>
        )}
        {erasing && <EraseDialog email={erasing.email} onErased={revalidate} onClose={() => setErasing(undefined)} />}
      </div>
    </>
  )
}

/** Downloads everything that matches, not only the rows on screen. */
async function exportCsv(search: string): Promise<void> {
  try {
    const { data } = await api('admin/export-enquiries', { search: search.trim().slice(0, 200) || undefined })
    saveFile(savedAs('enquiries.csv'), enquiriesCsv(data), 'text/csv;charset=utf-8')
    toast(messages.downloaded)
  } catch (error) {
    toastError(error)
  }
}
