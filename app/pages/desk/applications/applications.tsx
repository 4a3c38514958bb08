import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { type Application, ApplicationTable } from './application-table.tsx'
import { messages } from './messages.ts'

const pageLength = 50

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('q') ?? '').trim().slice(0, 200)
  const page = pageIn(query) ?? 1
  return { search, page, applications: (await api('admin/get-applications', { search, page })).data }
}

/** Screen of the applications for positions. */
export function Component() {
  const { search, page, applications } = useLoaderData<typeof loader>()
  const { total, rows } = applications
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useDebouncedText(search, (q) => setQuery(q ? { q } : {}, { replace: true }))
  const can = useCan()
  const [erasing, setErasing] = useState<Application>()

  return (
    <DeskFrame
      heading={messages.heading}
      summary={messages.summary}
      actions={
        can('read-pages') && <ButtonLink href="/admin/desk/company?part=positions">{messages.positions}</ButtonLink>
      }
    >
      {(search || total > 0) && (
        <div className="follower-table-search">
          <SearchField value={typed} onChange={setTyped} placeholder={messages.search} />
        </div>
      )}
      {rows.length ? (
        <ApplicationTable applications={rows} onErase={can('handle-applications') ? setErasing : undefined} />
      ) : (
        <Empty>{search ? messages.noMatch : messages.none}</Empty>
      )}
      <ListPaging page={page} pages={Math.ceil(total / pageLength)} total={total} noun={messages.noun} />
      {erasing && (
        <ConfirmDialog
          question={messages.eraseQuestion(erasing.name)}
          note={messages.eraseNote}
          confirm={messages.eraseConfirm}
          icon="trash"
          onConfirm={async () => {
            await api('admin/erase-application', { id: erasing._id })
            await revalidate()
            toast(messages.erased)
          }}
          onClose={() => setErasing(undefined)}
        />
      )}
    </DeskFrame>
  )
}
