import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api, toastError } from '#app/api.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { saveCsv } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import { earlierPeriod, quarterAt } from '#model/fiscal-period.ts'
import { accessWays } from '#model/insiders.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { entryForm, type Subject } from './entry-form.ts'
import { InsiderTable } from './insider-table.tsx'
import { messages } from './messages.ts'
import { MissingPart } from './missing-part.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = (query.get('q') ?? '').trim().slice(0, 200)
  return { search, list: await api('admin/get-insiders', { search: search || undefined, page: pageIn(query) }) }
}

/** Screen of the people who knew the documents of a release before their publication. */
export function Component() {
  const { search, list } = useLoaderData<typeof loader>()
  const { data, missing, ...pages } = list
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useDebouncedText(search, (q) => setQuery(q ? { q } : {}, { replace: true }))
  const canAdd = useCan()('handle-insiders')
  const [subject, setSubject] = useState<Subject>()
  const current = quarterAt(new Date())
  return (
    <DeskFrame
      heading={messages.heading}
      summary={messages.summary}
      actions={[earlierPeriod(current, 1), current].map(({ period, name }) => (
        <Button key={period} variant="line" small icon="download" onClick={() => void exportCsv(period)}>
          {messages.exportCsv(name)}
        </Button>
      ))}
    >
      <MissingPart missing={missing} onAdd={canAdd ? setSubject : undefined} />
      {(search || data.length > 0) && (
        <div className="insider-table-search">
          <SearchField value={typed} onChange={setTyped} placeholder={messages.search} />
        </div>
      )}
      {data.length === 0 && <Empty>{search ? messages.noMatch : messages.none}</Empty>}
      {data.map((release) => (
        <InsiderTable key={release._id} release={release} onAdd={canAdd ? setSubject : undefined} />
      ))}
      <ListPaging {...pages} noun={messages.noun} />
      {subject && (
        <FormDialog
          form={entryForm}
          subject={subject}
          onSaved={async () => {
            setSubject(undefined)
            await revalidate()
            toast(messages.added)
          }}
          onClose={() => setSubject(undefined)}
        />
      )}
    </DeskFrame>
  )
}

async function exportCsv(quarter: string): Promise<void> {
  try {
    const { rows } = await api('admin/export-insiders', { quarter })
    const lines = rows.map((row) => [
      ...[row.release, row.published_at, row.person, row.name, row.since, row.until],
      ...[row.through.map((way) => accessWays[way]).join(', '), row.identifier_type, row.identifier],
      ...[row.nature, row.purpose, row.entered_at, row.entered_by, row.intact ? messages.yes : messages.no],
    ])
    saveCsv(messages.fileName(quarter), [[...messages.columns], ...lines])
    toast(messages.exported)
  } catch (error) {
    toastError(error)
  }
}
