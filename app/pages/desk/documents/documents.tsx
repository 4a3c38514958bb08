import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { pendingApprovalMessage, toastWithUndo } from '#app/forms/undo-toast.ts'
import { useUndo } from '#app/forms/use-undo.tsx'
import { ListPaging } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import { toast } from '#app/ui/toasts.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { ExchangeFilingDialog } from '../exchange-filing-dialog.tsx'
import { DocumentTable } from './document-table.tsx'
import { ListChoice } from './list-choice.tsx'
import { readListQuery, toCallInput } from './list-query.ts'
import { messages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type SelectedDocuments, useSelectedDocuments } from './use-selected-documents.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams)
  return { query, list: await api('admin/get-documents', toCallInput(query)) }
}

/** Documents of every section and state in one list, with filters and sorting, fifty a page. */
export function Component() {
  const { query, list } = useLoaderData<typeof loader>()
  const { data, total, page, pages, counts, sections, revision } = list
  const { revalidate } = useRevalidator()
  const { undo, question } = useUndo(revalidate)
  const mayMove = useCan()('change-disclosures')
  const selection = useSelectedDocuments()
  const [asking, setAsking] = useState<'move' | 'filing'>()
  return (
    <DeskFrame heading={messages.documents.heading} summary={messages.documents.summary(total)}>
      <ListChoice query={query} counts={counts} sections={sections} />
      {data.length ? (
        <DocumentTable rows={data} query={query} selection={mayMove ? selection : undefined} />
      ) : (
        <Empty>{messages.documents.none}</Empty>
      )}
      <SelectionActions selection={selection} onAsk={setAsking} />
      <ListPaging page={page} pages={pages} total={total} noun={messages.documents.noun} />
      {asking === 'filing' && (
        <ExchangeFilingDialog
          documents={selection.rows.map(({ _id, ...row }) => ({ ...row, key: Number(_id) }))}
          onRecorded={async () => {
            selection.clear()
            await revalidate()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'move' && (
        <MoveDialog
          rows={selection.rows}
          sections={sections}
          revision={revision}
          onMoved={async (moved) => {
            setAsking(undefined)
            selection.clear()
            await revalidate()
            if (moved.approval) toast(pendingApprovalMessage)
            else toastWithUndo(messages.move.done(moved.data.length), () => void undo(moved.revision))
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {question}
    </DeskFrame>
  )
}

function SelectionActions({
  selection,
  onAsk,
}: {
  selection: SelectedDocuments
  onAsk: (what: 'move' | 'filing') => void
}) {
  const { rows, clear } = selection
  return (
    <SelectionBar count={rows.length} noun={messages.selection.noun} onNone={clear}>
      <Button small onClick={() => onAsk('move')}>
        {messages.selection.move}
      </Button>
      <Button small variant="line" onClick={() => onAsk('filing')}>
        {messages.selection.addNumber}
      </Button>
    </SelectionBar>
  )
}
