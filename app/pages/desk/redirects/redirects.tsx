import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { toastUndo } from '#app/forms/undo-toast.ts'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { messages } from './messages.ts'
import { type Open, RedirectDialog } from './redirect-dialog.tsx'
import { RedirectTable } from './redirect-table.tsx'

const texts = messages.redirects

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('q') ?? '').trim().slice(0, 200)
  return { search, list: await api('admin/get-redirects', { search: search || undefined, page: pageIn(query) }) }
}

/** Screen of former addresses: paths of an earlier site, and the addresses of this site that they lead to. */
export function Component() {
  const { search, list } = useLoaderData<typeof loader>()
  const { data, revision, ...pages } = list
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useDebouncedText(search, (q) => setQuery(q ? { q } : {}, { replace: true }))
  const canChange = useCan()('change-disclosures')
  const [open, setOpen] = useState<Open>()

  async function done(sentence: string, changed: { revision: number }) {
    setOpen(undefined)
    await revalidate()
    toastUndo(sentence, changed.revision, () => void revalidate())
  }

  return (
    <DeskFrame
      heading={texts.heading}
      summary={texts.summary}
      actions={
        canChange && (
          <Button small icon="plus" onClick={() => setOpen({ doing: 'add' })}>
            {texts.add}
          </Button>
        )
      }
    >
      {(search || data.length > 0) && (
        <div className="redirect-table-search">
          <SearchField value={typed} onChange={setTyped} placeholder={texts.search} />
        </div>
      )}
      {data.length ? (
        <RedirectTable
          redirects={data}
          onAsk={canChange ? (doing, redirect) => setOpen({ doing, redirect: { ...redirect, revision } }) : undefined}
        />
      ) : (
        <Empty>{search ? texts.noMatch : texts.none}</Empty>
      )}
      <ListPaging page={pages.page} pages={pages.pages} total={pages.total} noun={texts.noun} />
      {open && <RedirectDialog open={open} onDone={done} onClose={() => setOpen(undefined)} />}
    </DeskFrame>
  )
}
