import { useCan } from '#app/own-role.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { figureTable } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { inIndia } from '#model/india-time.ts'
import { isReleased } from '#model/release.ts'
import { DeskRow, Part } from '../desk-frame.tsx'
import { TieList } from '../numbers/ties.tsx'
import type { Release } from './describe-release.ts'
import { messages } from './room-messages.ts'

const texts = messages.figures

type Figures = NonNullable<Release['figures']>

/** Shows whether the key figures of the results are recorded, tie with their file and are approved. */
export function ReleaseFigures({ release: { figures, state, closed } }: { release: Release }) {
  const canRecord = useCan()('change-disclosures') && !closed
  if (!figures) return null
  const { statements, pending } = figures
  return (
    <Part
      id="room-figures"
      heading={texts.heading}
      count={statements.length}
      beside={
        canRecord && (
          <ButtonLink small href="/admin/desk/numbers">
            {statements.length ? texts.change : texts.enter}
          </ButtonLink>
        )
      }
    >
      {statements.map((statement) => (
        <Statement key={`${statement.period} ${statement.basis}`} statement={statement} />
      ))}
      <ul className="desk-rows">
        {pending.map((entry) => (
          <DeskRow
            key={entry.approval}
            name={entry.rejected === null ? texts.awaiting : texts.rejected}
            about={entry.rejected ?? texts.awaitingNote}
          >
            <ButtonLink small href={`/admin/desk/approvals/${entry.approval}`}>
              {texts.review}
            </ButtonLink>
          </DeskRow>
        ))}
        {!statements.length && !pending.length && (
          <DeskRow name={texts.none} about={isReleased(state) ? texts.noneReleased : texts.noneYet} />
        )}
      </ul>
    </Part>
  )
}

function Statement({
  statement: { period, basis, lacking, ties, approved },
}: {
  statement: Figures['statements'][number]
}) {
  const name = `${readPeriod(period)?.name ?? period}, ${basis}`
  return (
    <div className="room-statement">
      <h3>{texts.recorded(name)}</h3>
      <p className="faint">
        {approved ? texts.approved(approved.by, inIndia(approved.at)) : texts.noApproval}
        {lacking.length > 0 && texts.lacking(lacking.map((element) => figureTable[element].label).join(', '))}
      </p>
      <TieList ties={ties} />
    </div>
  )
}

/** Returns what to ask before a release with results is sealed; undefined if its figures are recorded and approved. */
export function figuresQuestion({ figures }: Pick<Release, 'figures'>) {
  if (!figures) return undefined
  if (figures.pending.length)
    return {
      question: texts.sealPending,
      note: texts.sealPendingNote,
    }
  if (figures.statements.length) return undefined
  return {
    question: texts.sealWithout,
    note: texts.sealWithoutNote,
  }
}
