import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api, toastError } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { saveCsv } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { FailedMails } from './failed-mails.tsx'
import { describeChoices, FollowerTable, noticeOf } from './follower-table.tsx'
import { messages } from './messages.ts'
import { SectionCounts } from './section-counts.tsx'

const pageLength = 50

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('q') ?? '').trim().slice(0, 200)
  const page = pageIn(query) ?? 1
  const [{ data: followers }, { data: summary }] = await Promise.all([
    api('admin/get-followers', { search: search || undefined, page }),
    api('admin/get-follower-summary'),
  ])
  return { search, page, followers, summary }
}

/** Screen of the people who follow the company by mail, their mails, and their number in each section. */
export function Component() {
  const { search, page, followers, summary } = useLoaderData<typeof loader>()
  const { total, rows } = followers
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useDebouncedText(search, (q) => setQuery(q ? { q } : {}, { replace: true }))
  const canHandle = useCan()('handle-followers')
  const [erasing, setErasing] = useState<string>()

  return (
    <DeskFrame
      heading={messages.heading}
      summary={messages.summary}
      actions={
        canHandle &&
        total > 0 && (
          <Button small icon="download" onClick={() => void exportCsv()}>
            {messages.exportCsv}
          </Button>
        )
      }
    >
      {(search || total > 0) && (
        <div className="follower-table-search">
          <SearchField value={typed} onChange={setTyped} placeholder={messages.search} />
        </div>
      )}
      {rows.length ? (
        <FollowerTable followers={rows} onErase={canHandle ? setErasing : undefined} />
      ) : (
        <Empty>{search ? messages.noMatch : messages.none}</Empty>
      )}
      <ListPaging page={page} pages={Math.ceil(total / pageLength)} total={total} noun={messages.noun} />
      {(summary.sent > 0 || summary.failed.length > 0) && (
        <FailedMails {...summary} onSendAgain={canHandle ? (id) => void sendAgain(id, revalidate) : undefined} />
      )}
      {summary.sections.length > 0 && <SectionCounts sections={summary.sections} />}
      {erasing && (
        <ConfirmDialog
          question={messages.eraseQuestion(erasing)}
          note={messages.eraseNote}
          confirm={messages.eraseConfirm}
          icon="trash"
          onConfirm={async () => {
            await api('admin/erase-follower', { email: erasing })
            await revalidate()
            toast(messages.erased)
          }}
          onClose={() => setErasing(undefined)}
        />
      )}
    </DeskFrame>
  )
}

async function sendAgain(id: string, onSent: () => Promise<void>): Promise<void> {
  try {
    await api('admin/send-follower-mail-again', { id })
    await onSent()
    toast(messages.queuedAgain)
  } catch (error) {
    toastError(error)
  }
}

async function exportCsv(): Promise<void> {
  try {
    const { data } = await api('admin/export-followers')
    const { email, state, confirmed, receives, notice } = messages
    const rows = data.map((row) => [row.email, row.state, row.confirmed_at, describeChoices(row), noticeOf(row)])
    saveCsv('followers.csv', [[email, state, confirmed, receives, notice], ...rows])
    toast(messages.exported)
  } catch (error) {
    toastError(error)
  }
}
