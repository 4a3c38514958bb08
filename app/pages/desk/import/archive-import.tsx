import { useRevalidator } from 'react-router'
import { FilesDrop } from '#app/filing/files-drop.tsx'
import { pendingApprovalMessage, toastWithUndo } from '#app/forms/undo-toast.ts'
import { useUndo } from '#app/forms/use-undo.tsx'
import { saveCsv } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toasts.ts'
import { archiveColumnLabels } from '#model/archive-import.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { ArchiveTable } from './archive-table.tsx'
import { messages } from './messages.ts'
import { type Imported, useArchiveImport } from './use-archive-import.ts'

/** Screen that imports earlier documents: sheet and files, preview, upload, report. */
export function Component() {
  const { revalidate } = useRevalidator()
  const { undo, question } = useUndo(revalidate)
  const { chosen, state, add, save, clear } = useArchiveImport(async (result) => {
    if (result.approval) toast(pendingApprovalMessage)
    else toastWithUndo(messages.done(countOf(result, 'filed')), () => void undo(result.revision))
  })
  const isChoosing = state.at === 'start' || state.at === 'preview'
  return (
    <DeskFrame heading={messages.heading} summary={messages.summary} reloadsItself>
      {isChoosing && (
        <>
          <FilesDrop
            onFiles={(files) => void add(files)}
            files={{ accept: '.csv,.xlsx,.pdf,.mp3,.mp4,.zip', label: choose.label }}
            invitation={choose.invitation}
            allowed={choose.allowed}
            error={state.at === 'start' ? state.problem : undefined}
          />
          <div className="archive-table-actions">
            <Button variant="text" onClick={saveExample}>
              {choose.example}
            </Button>
          </div>
        </>
      )}
      {(chosen.sheet || chosen.files.length > 0) && (
        <p className="figures">{choose.chosen(chosen.sheet?.name, chosen.files.length)}</p>
      )}
      <div role="status">{state.at === 'working' && <ProgressBar label={state.label} share={state.share} />}</div>
      {state.at === 'stopped' && (
        <div className="failure" role="alert">
          <p>
            {state.problem} {messages.stopped}
          </p>
        </div>
      )}
      {'result' in state && (
        <>
          <Counts result={state.result} />
          <div className="archive-table-actions">
            {state.at === 'preview' && countOf(state.result, 'ready') > 0 && (
              <Button onClick={() => void save(state.result)}>{messages.import(countOf(state.result, 'ready'))}</Button>
            )}
            {state.at === 'stopped' && <Button onClick={() => void save(state.result)}>{messages.continue}</Button>}
            <Button variant="line" icon="download" onClick={() => saveReport(state.result)}>
              {messages.report}
            </Button>
            <Button variant="line" onClick={clear}>
              {choose.clear}
            </Button>
          </div>
          <ArchiveTable rows={state.result.rows} />
        </>
      )}
      {question}
    </DeskFrame>
  )
}

const { choose } = messages

const saveExample = () => saveCsv(choose.exampleName, [archiveColumnLabels, [...choose.exampleRow]])

const countOf = ({ rows }: Imported, status: Imported['rows'][number]['status']) =>
  rows.filter((row) => row.status === status).length

const namedMax = 5

function Counts({ result }: { result: Imported }) {
  const { counts } = messages
  const shown = [
    [counts.ready, countOf(result, 'ready')],
    [counts.filed, countOf(result, 'filed')],
    [counts.problem, countOf(result, 'problem')],
    [counts.unmatched, result.unmatched.length],
  ] as const
  return (
    <>
      <p className="archive-table-counts">
        {shown.map(([label, count]) =>
          count ? (
            <span key={label}>
              {label} <b className="figures">{count.toLocaleString('en-IN')}</b>
            </span>
          ) : null,
        )}
      </p>
      {countOf(result, 'problem') > 0 && <p className="faint">{messages.leftOut}</p>}
      {result.unmatched.length > 0 && (
        <p className="faint">
          {messages.unmatched(result.unmatched.slice(0, namedMax), Math.max(0, result.unmatched.length - namedMax))}
        </p>
      )}
    </>
  )
}

function saveReport({ rows }: Imported): void {
  const { table, counts } = messages
  const stateOf = ({ status, pending }: Imported['rows'][number]) => (pending ? table.pending : counts[status])
  const lines = rows.map((row) => [
    ...[row.row, row.file, row.name, row.section, row.year, row.date, stateOf(row)],
    ...[row.cell ?? '', row.problem ?? '', row.link ? location.origin + row.link : ''],
  ])
  saveCsv(messages.reportName, [messages.reportColumns, ...lines])
}
