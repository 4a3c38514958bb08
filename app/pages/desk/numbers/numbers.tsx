import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { finishChange } from '#app/forms/undo-toast.ts'
import { pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { quarterAt, readPeriod } from '#model/fiscal-period.ts'
import { emptyTable } from '#model/results-file/table-lines.ts'
import { PendingFigures } from '../approvals/pending-figures.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { RecordedPart } from '../recorded-part.tsx'
import { describeKeyFigures } from './compared-table.tsx'
import { figuresForm, type Statement } from './figures-form.ts'
import { FiguresImport } from './figures-import.tsx'
import { messages } from './messages.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [figures, acts] = await Promise.all([
    api('admin/get-figures', { page: pageIn(new URL(request.url).searchParams) }),
    api('admin/get-approvals', { action: 'record figures' }),
  ])
  return { ...figures.data, acts }
}

const { recorded } = messages

/** Figures of results: import a quarter from the exchange's file or a table, list recorded figures, enter figures manually. */
export function Component() {
  const { acts, ...figures } = useLoaderData<typeof loader>()
  const { documents } = figures
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-disclosures')
  const isPending = useNeedsApproval()('Quarterly Results')
  const [entering, setEntering] = useState<Statement | 'new'>()
  const subject = entering === 'new' ? undefined : entering
  const close = () => setEntering(undefined)
  return (
    <DeskFrame
      heading={messages.numbers.heading}
      summary={
        <>
          {messages.numbers.summary} <b>{messages.numbers.summaryRule}</b>
        </>
      }
      actions={canChange && <EmptyTable />}
    >
      {canChange && <FiguresImport documents={documents} />}
      <PendingFigures acts={acts} />
      <RecordedPart
        id="numbers-recorded"
        heading={recorded.heading}
        enter={recorded.enter}
        others={recorded.earlier}
        first={10}
        filed={figures}
        paging={{ noun: recorded.noun }}
        describe={describeStatement}
        onEnter={canChange ? setEntering : undefined}
      />
      {entering && (
        <FormDialog
          form={isPending ? { ...figuresForm(documents), save: sendForApproval } : figuresForm(documents)}
          subject={subject}
          onSaved={(saved) => finishChange({ refresh: revalidate, onClose: close }, messages.numbers.recorded, saved)}
          onClose={close}
        />
      )}
    </DeskFrame>
  )
}

function describeStatement({ period, basis, figures, corrected }: Statement) {
  return {
    name: `${readPeriod(period)?.name ?? period}, ${basis}`,
    summary: [...describeKeyFigures(figures), ...(corrected ? [recorded.checkAgain] : [])].join(' · '),
  }
}

function EmptyTable() {
  const { name } = quarterAt(serverNow())
  return (
    <Button variant="line" icon="download" onClick={() => saveFile('results.csv', emptyTable(name), 'text/csv')}>
      {messages.numbers.emptyTable}
    </Button>
  )
}
