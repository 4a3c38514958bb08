import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useMay } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { Enquiry } from '#model/download-request.ts'
import { enquiriesCsv } from './enquiries-csv.ts'
import { EnquiryTable } from './enquiry-table.tsx'
import { useRestingText } from './use-resting-text.ts'

type Page = CallOutput<'admin/get-enquiries'>

/** Who asked for a catalogue or sent a message: newest first, searched on the server, fifty at a time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q') ?? ''
  return { search, first: await ask(search) }
}

function ask(search: string, after?: { at: string; _id: string }): Promise<Page> {
  return api('admin/get-enquiries', { search: search.trim().slice(0, 200) || undefined, after })
}

export function Component() {
  const { search, first } = useLoaderData<typeof loader>()
  const [, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const mayHandle = useMay()('handle-enquiries')
  const [erasing, setErasing] = useState<Enquiry>()
  const { requests, more, showMore } = usePages(search, first)
  const [typed, setTyped] = useRestingText(search, (q) => setParams(q ? { q } : {}, { replace: true }))

  async function erase({ email }: Enquiry) {
    const { data } = await api('admin/erase-enquiries', { email })
    await revalidate()
    toast(data.erased === 1 ? 'One enquiry erased.' : `${data.erased} enquiries erased.`)
  }

  return (
    <Frame>
      <div className="enquiries-tools">
        <SearchField value={typed} onChange={setTyped} placeholder="Search by name, e-mail, country or message" />
        {mayHandle && (
          <Button icon="download" shrinks onClick={() => void takeOut(search)}>
            Export CSV
          </Button>
        )}
      </div>
      {requests.length > 0 ? (
        <EnquiryTable requests={requests} onErase={mayHandle ? setErasing : undefined} />
      ) : (
        <Empty>
          {search ? `No enquiry matches “${search}”.` : 'Nobody has asked for the catalogue or sent a message yet.'}
        </Empty>
      )}
      {more && (
        <Button look="line" onClick={showMore}>
          Show more
        </Button>
      )}
      {erasing && (
        <ConfirmDialog
          question={`Erase the data of ${erasing.email}?`}
          note="Every request and message this person sent is deleted for good. This cannot be undone; the history only keeps that it happened."
          confirm="Erase"
          icon="trash"
          onConfirm={() => erase(erasing)}
          onClose={() => setErasing(undefined)}
        />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle>Enquiries</PageTitle>
      <div className="wrap enquiries">{children}</div>
    </>
  )
}

/** The first page comes with the page; what was asked for beyond it is forgotten when that page is read anew. */
function usePages(search: string, first: Page) {
  const [further, setFurther] = useState<{ of: Page; pages: Page[] }>({ of: first, pages: [] })
  const pages = [first, ...(further.of === first ? further.pages : [])]
  const last = pages.at(-1)
  const requests = pages.flatMap(({ data }) => data)
  function showMore() {
    const end = requests.at(-1)
    ask(search, end && { at: end.at, _id: end._id }).then(
      (page) => setFurther({ of: first, pages: [...pages.slice(1), page] }),
      sayFailure,
    )
  }
  return { requests, more: last?.more ?? false, showMore }
}

/** Everything that matches, not only what is on the screen. */
async function takeOut(search: string): Promise<void> {
  try {
    const { data } = await api('admin/export-enquiries', { search: search.trim().slice(0, 200) || undefined })
    saveFile('suvira-enquiries.csv', enquiriesCsv(data), 'text/csv;charset=utf-8')
    toast('File Downloaded')
  } catch (error) {
    sayFailure(error)
  }
}
