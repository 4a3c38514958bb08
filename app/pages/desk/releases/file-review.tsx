import { FileBench } from '#app/filing/file-bench.tsx'
import { rowId } from '#app/filing/files-row.tsx'
import { Failure } from '#app/forms/failure.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { inIndiaWithWeekday } from '#model/india-time.ts'
import { isListPage, pageOf, subPageNames } from '#model/zone-pages.ts'
import { Part } from '../desk-frame.tsx'
import type { Release } from './describe-release.ts'
import { messages } from './room-messages.ts'
import type { FileIntakeState } from './use-file-intake.ts'
import { needsDecision } from './use-proposed-documents.ts'

const texts = messages.files

/** Pages on which a release's document may be filed. */
const sections = subPageNames.filter((name) => isListPage(pageOf(name).page))

type Props = { release: Release; intake: FileIntakeState }

/** Lists the files of a release. Each is a draft that is corrected in its row. */
export function FileReview({ release: { release_at }, intake }: Props) {
  const { documents, isOpening } = intake
  return (
    <Part
      id="bench"
      heading={texts.heading}
      count={documents.length}
      beside={<p>{release_at ? texts.time(inIndiaWithWeekday(release_at)) : texts.noTime}</p>}
    >
      {isOpening && <p role="status">{texts.opening}</p>}
      <FileBench
        files={{ ...intake, sections, isOpen: (document) => needsDecision(document, documents), release: intake }}
        invitation={texts.invitation}
        allowed={texts.allowed}
      >
        <SavingStatus intake={intake} />
      </FileBench>
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
