import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { type Undo, useUndo } from '#app/forms/use-undo.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { dayInIndia, formatDay } from '#model/india-time.ts'
import { ChangeRow } from './change-row.tsx'
import { DisposalRegister, SaveHistory } from './history-files.tsx'
import { filterOf, type HistoryFilter } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { messages } from './messages.ts'
import type { Change } from './readable-change.ts'

/** Loads the changes, newest first, a page at a time. The filters are in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  return { filter, ...(await fetchChanges(filter)) }
}

/** Changes made together are one line, unless the filter asks for individual changes. */
function fetchChanges(filter: HistoryFilter, before?: number) {
  return api('admin/get-history', { ...filter, before, acts: !filter.search && !filter.batch })
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const { data, more, filter } = loaderData
  const { revalidate } = useRevalidator()
  // Called here, because a row is removed together with its list.
  const { undo, question } = useUndo(revalidate)
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <div className="wrap history">
        <p className="history-files">
          <SaveHistory filter={filter} />
          <DisposalRegister />
        </p>
        <HistoryFilters />
        {/* A new response starts a new list; older pages are appended. */}
        <Changes
          key={`${data[0]?.number} ${JSON.stringify(filter)}`}
          first={data}
          more={more}
          filter={filter}
          onUndo={undo}
        />
        {question}
      </div>
    </>
  )
}

type ListProps = {
  first: Change[]
  more: boolean
  filter: HistoryFilter
  onUndo: Undo
}

const byDay = (changes: readonly Change[]) => [...Map.groupBy(changes, ({ at }) => dayInIndia(new Date(at)))]

function Changes({ first, more, filter, onUndo }: ListProps) {
  const [shown, setShown] = useState({ changes: first, more })
  async function older() {
    const reply = await fetchChanges(filter, shown.changes.at(-1)?.number)
    setShown({ changes: [...shown.changes, ...reply.data], more: reply.more })
  }
  if (!shown.changes.length) return <Empty>{messages.none}</Empty>
  return (
    <>
      {byDay(shown.changes).map(([day, changes]) => (
        <section key={day} aria-label={formatDay(day)}>
          <h2 className="history-day">{formatDay(day)}</h2>
          <ol className="history-changes">
            {changes.map((change) => (
              <ChangeRow key={change.number} change={change} kind={filter.entity} onUndo={onUndo} />
            ))}
          </ol>
        </section>
      ))}
      {shown.more && (
        <ActionButton variant="line" onAct={older}>
          {messages.older}
        </ActionButton>
      )}
    </>
  )
}
