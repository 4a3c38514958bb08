import { useState } from 'react'
import { FilesDrop } from '#app/filing/files-drop.tsx'
import { Failure } from '#app/forms/failure.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { inIndiaWithWeekday } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'
import type { Release } from './describe-release.ts'
import { messages } from './file-messages.ts'
import { fileOf, rowId } from './file-review-row.tsx'
import { FileReviewTable } from './file-review-table.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import type { FileIntakeState } from './use-file-intake.ts'
import { needsDecision } from './use-proposed-documents.ts'

const texts = messages.files

type Props = { release: Release; intake: FileIntakeState }

/** Lists the files of a release with a preview of the chosen one. Each is a draft that is corrected in its row. */
export function FileReview({ release: { release_at }, intake }: Props) {
  const { documents, refused, reading, isOpening } = intake
  const [{ id, page }, show] = useState<{ id?: number; page: number }>({ page: 1 })
  const chosen = documents.find((document) => document.id === id) ?? documents[0]
  const file = chosen && fileOf(chosen)
  const goTo = (to: number) => show({ id: chosen?.id, page: Math.max(1, to) })
  return (
    <Part
      id="bench"
      heading={texts.heading}
      count={documents.length}
      beside={<p>{release_at ? texts.time(inIndiaWithWeekday(release_at)) : texts.noTime}</p>}
    >
      <div className="bench">
        <div className="bench-work">
          {isOpening && <p role="status">{texts.opening}</p>}
          {reading && (
            <ProgressBar label={texts.reading(reading.done, reading.total)} share={reading.done / reading.total} />
          )}
          {refused.map((entry) => (
            <div key={entry.id} className="failure filing-refused" role="alert">
              <p>{entry.problem}</p>
              <IconButton icon="close" small label={texts.remove(entry.name)} onClick={() => intake.remove(entry.id)} />
            </div>
          ))}
          {documents.length > 0 && (
            <FileReviewTable
              intake={intake}
              chosen={chosen?.id}
              onChoose={(next) => next !== chosen?.id && show({ id: next, page: 1 })}
              onTurn={(by) => goTo(page + by)}
            />
          )}
          <FilesDrop onFiles={intake.add} invitation={texts.invitation} allowed={texts.allowed} />
          <SavingStatus intake={intake} />
        </div>
        <PdfPreview file={file} page={page} onPage={goTo} />
      </div>
    </Part>
  )
}

/** Shows whether all changes are saved, how many files need a decision, and a button back to the release room. */
function SavingStatus({ intake }: { intake: FileIntakeState }) {
  const { documents, reading, saving } = intake
  const { failure, sending, isSaved } = saving
  const open = documents.filter((releaseDocument) => needsDecision(releaseDocument, documents))
  const [next] = open
  return (
    <div className="bench-take">
      {sending && <ProgressBar {...sending} />}
      {failure && <Failure refusal={failure} />}
      <div className="row">
        <Button disabled={reading !== undefined} onClick={() => void intake.close()}>
          {texts.back}
        </Button>
        {failure && (
          <Button variant="line" onClick={() => void saving.finish()}>
            {texts.saveAgain}
          </Button>
        )}
        <p role="status">
          {!failure && (isSaved ? texts.saved : texts.saving)} {open.length > 0 && texts.open(open.length)}
        </p>
        {next && (
          <Button variant="text" onClick={() => document.getElementById(rowId(next))?.focus()}>
            {texts.next(open.length)}
          </Button>
        )}
      </div>
    </div>
  )
}
