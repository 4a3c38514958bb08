import { type ReactNode, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useMay } from '#app/own-role.ts'
import { pageMeta } from '#app/page-meta.ts'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { DownloadRequest } from '#model/download-request.ts'
import { enquiriesCsv } from './enquiries-csv.ts'
import { EnquiryTable } from './enquiry-table.tsx'
import { useRestingText } from './use-resting-text.ts'

type Page = CallOutput<'admin/get-enquiries'>

/** Who asked for a catalogue: newest first, searched on the server, fifty at a time. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q') ?? ''
  return { search, first: await ask(search) }
}

function ask(search: string, after?: { at: string; _id: string }): Promise<Page> {
  return api('admin/get-enquiries', { search: search.trim().slice(0, 200) || undefined, after })
}

export const meta = () =>
  pageMeta({ title: 'Enquiries', description: 'Requests for the catalogue.', path: '/admin/enquiries', noindex: true })

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton lines={8} />
    </Frame>
  )
}

export default function Enquiries() {
  const { search, first } = useLoaderData<typeof clientLoader>()
  const [, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const mayHandle = useMay()('handle-enquiries')
  const [erasing, setErasing] = useState<DownloadRequest>()
  const { requests, more, showMore } = usePages(search, first)
  const [typed, setTyped] = useRestingText(search, (q) => setParams(q ? { q } : {}, { replace: true }))

  async function erase({ email }: DownloadRequest) {
    const { data } = await api('admin/erase-enquiries', { email })
    await revalidate()
    toast(data.erased === 1 ? 'One request erased.' : `${data.erased} requests erased.`)
  }

  return (
    <Frame>
      <div className="enquiry-tools">
        <SearchField value={typed} onChange={setTyped} placeholder="Search by name, e-mail or country" />
        {mayHandle && (
          <Button icon="download" shrinks onClick={() => void takeOut(search)}>
            Export CSV
          </Button>
        )}
      </div>
      {requests.length > 0 ? (
        <EnquiryTable requests={requests} onErase={mayHandle ? setErasing : undefined} />
      ) : (
        <Empty>{search ? `No request matches “${search}”.` : 'Nobody has asked for the catalogue yet.'}</Empty>
      )}
      {more && (
        <Button look="line" onClick={showMore}>
          Show more
        </Button>
      )}
      {erasing && (
        <ConfirmDialog
          question={`Erase the data of ${erasing.email}?`}
          note="Every request this person sent is deleted for good. This cannot be undone; the history only keeps that it happened."
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
