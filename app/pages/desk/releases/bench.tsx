import { useState } from 'react'
import { FilesDrop } from '#app/filing/files-drop.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { Failure } from '#app/forms/failure.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { onItsDayInIndia } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'
import { fileOf, rowId } from './bench-row.tsx'
import { BenchTable } from './bench-table.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import type { Release } from './release-in-words.ts'
import { needsDecision } from './use-proposed-papers.ts'
import type { TakingIn } from './use-taking-in.ts'

type Props = { release: Release; taking: TakingIn }

/** The files of a release side by side with their pages: each is looked at, corrected in its place, and taken in with the others. */
export function Bench({ release: { release_at }, taking }: Props) {
  const { papers, refused, reading } = taking
  const [{ id, page }, show] = useState<{ id?: number; page: number }>({ page: 1 })
  const chosen = papers.find((one) => one.id === id) ?? papers[0]
  const file = chosen && fileOf(chosen)
  const turn = (to: number) => show({ id: chosen?.id, page: Math.max(1, to) })
  return (
    <Part
      id="bench"
      heading="Files"
      count={papers.length}
      beside={<p>{release_at ? `They leave ${onItsDayInIndia(release_at)}` : 'No time is set yet'}</p>}
    >
      <div className="bench">
        <div className="bench-work">
          {reading && (
            <ProgressBar label={`Reading ${reading.done} of ${reading.total}…`} share={reading.done / reading.total} />
          )}
          {refused.map((one) => (
            <div key={one.id} className="failure filing-refused" role="alert">
              <p>{one.why}</p>
              <IconButton icon="close" small label={`Remove ${one.name}`} onClick={() => taking.remove(one.id)} />
            </div>
          ))}
          {papers.length > 0 && (
            <BenchTable
              taking={taking}
              chosen={chosen?.id}
              onChoose={(next) => next !== chosen?.id && show({ id: next, page: 1 })}
              onTurn={(by) => turn(page + by)}
            />
          )}
          <FilesDrop
            onFiles={taking.add}
            invitation="Drop more files here, or browse"
            allowed="Each is read, and proposed for where it belongs."
          />
          <TakeThem taking={taking} />
        </div>
        <PdfPreview file={file} page={page} onPage={turn} />
      </div>
    </Part>
  )
}

/** Takes the files in as drafts, or leaves all of them. */
function TakeThem({ taking }: { taking: TakingIn }) {
  const { papers, reading, sending, failure } = taking
  const [leaving, setLeaving] = useState(false)
  const open = papers.filter((one) => needsDecision(one, papers))
  const [next] = open
  return (
    <div className="bench-take">
      {sending && <ProgressBar {...sending} />}
      {failure && <Failure refusal={failure} />}
      <div className="row">
        {papers.length > 0 && (
          <Button
            busy={sending !== undefined}
            disabled={reading !== undefined || open.length > 0}
            onClick={() => void taking.take()}
          >
            {labelFor(taking)}
          </Button>
        )}
        <Button look="line" disabled={sending !== undefined} onClick={() => setLeaving(true)}>
          Leave all
        </Button>
        <p role="status">{open.length > 0 && `${open.length} ${open.length === 1 ? 'needs' : 'need'} a decision.`}</p>
        {next && (
          <Button look="text" onClick={() => document.getElementById(rowId(next))?.focus()}>
            Go to {open.length === 1 ? 'it' : 'the next'}
          </Button>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          question="Leave all of them?"
          note="What was dropped is not taken in, and what was changed here is not kept. The drafts of the release stay as they are."
          confirm="Leave all"
          onConfirm={async () => taking.clear()}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}

function labelFor({ papers }: TakingIn): string {
  const fresh = papers.filter(({ kept }) => !kept).length
  if (!fresh) return 'Keep these changes'
  return fresh === 1 ? 'Take in 1 file' : `Take in ${fresh} files`
}
