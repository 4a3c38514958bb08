import { type FormEvent, type ReactNode, useState } from 'react'
import { useClosing } from '#app/forms/discard-dialog.tsx'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FilingState } from './filing-state.tsx'
import { messages } from './messages.ts'
import { type Counts, type Release, releaseAtOf, releaseLabel, releaseProblem } from './release.ts'
import { ReleaseChoice } from './release-choice.tsx'
import type { useFiling } from './use-filing.ts'

type Props = {
  title: string
  note: string
  /** Numbers of documents, for the label of the button. */
  counts: Counts
  /** Label of the button while nothing can be filed yet. */
  waiting?: string
  filing: ReturnType<typeof useFiling>
  release: Release
  onRelease: (release: Release) => void
  /** True if anything was chosen or typed: closing then asks first. */
  touched: boolean
  /** True if all documents can be filed. */
  complete: boolean
  /** `anyway`: despite the displayed changes by others. */
  onSave: (releaseAt: string | undefined, anyway: boolean) => void
  onIncomplete?: () => void
  onClose: () => void
  /** Receives true once the user tried to file: incomplete fields then display their errors. */
  children: (flagged: boolean) => ReactNode
}

/** Dialog shared by all filings. During an upload, Cancel and closing stop the upload; an error stays visible. */
export function FilingDialog({ title, note, counts, waiting, filing, release, children, ...props }: Props) {
  const { sending, failure, cancel } = filing
  const [flagged, setFlagged] = useState(false)
  const closing = useClosing(props.touched, props.onClose)
  const leave = sending ? cancel : closing.close
  const unreleased = releaseProblem(release, serverNow())

  function save(anyway: boolean) {
    setFlagged(true)
    if (!props.complete) props.onIncomplete?.()
    else if (!unreleased) props.onSave(releaseAtOf(release), anyway)
  }
  return (
    <Dialog
      title={title}
      note={note}
      onClose={leave}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!sending && !waiting) save(false)
      }}
      footer={
        <>
          <ReleaseChoice
            count={counts.count ?? 1}
            value={release}
            error={flagged ? unreleased : undefined}
            onChange={props.onRelease}
            disabled={sending !== undefined}
          />
          <Button variant="line" onClick={leave}>
            {messages.filing.cancel}
          </Button>
          <Button
            type="submit"
            dim={!props.complete || unreleased !== undefined}
            busy={sending !== undefined}
            disabled={waiting !== undefined}
          >
            {waiting ?? releaseLabel(release, counts)}
          </Button>
        </>
      }
    >
      {children(flagged)}
      <FilingState sending={sending} failure={failure} onAnyway={() => save(true)} />
      {closing.question}
    </Dialog>
  )
}
