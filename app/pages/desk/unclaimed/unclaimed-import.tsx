import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { FilesDrop } from '#app/filing/files-drop.tsx'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { useUndo } from '#app/forms/use-undo.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { LastImports } from './last-imports.tsx'
import { messages } from './messages.ts'
import { PreviewTables } from './preview-tables.tsx'
import { useUnclaimedImport } from './use-unclaimed-import.ts'

export async function loader() {
  return (await api('admin/get-unclaimed-imports')).data
}

/** Screen that imports the statutory list of unclaimed dividends, with a preview, and lists the last imports. */
export function Component() {
  const imports = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const canImport = useCan()('handle-unclaimed')
  const { undo, question } = useUndo(revalidate)
  const { state, choose, save, clear } = useUnclaimedImport(async ({ revision, counts }) => {
    await revalidate()
    toastWithUndo(messages.done(counts.ready), () => void undo(revision))
  })
  return (
    <DeskFrame heading={messages.heading} summary={messages.summary} reloadsItself>
      {canImport && state.at === 'start' && (
        <FilesDrop
          onFiles={(files) => void choose(files)}
          files={{ accept: '.csv,.xlsx', label: messages.label }}
          invitation={messages.invitation}
          allowed={messages.allowed}
          error={state.problem}
        />
      )}
      <div role="status">{state.at === 'working' && <ProgressBar label={state.label} share={state.share} />}</div>
      {state.at === 'preview' && (
        <>
          <PreviewTables result={state.result} />
          <div className="unclaimed-import-actions">
            {state.result.counts.ready > 0 && (
              <Button onClick={() => void save(state)}>{messages.import(state.result.counts.ready)}</Button>
            )}
            <Button variant="line" onClick={clear}>
              {messages.clear}
            </Button>
          </div>
        </>
      )}
      <LastImports imports={imports} onUndo={canImport ? (number) => void undo(number) : undefined} />
      {question}
    </DeskFrame>
  )
}
