import type { KeyboardEvent } from 'react'
import { displayName } from '#app/filing/draft.ts'
import { ProposalCard } from '#app/filing/proposal-card.tsx'
import { sameBytes } from '#app/filing/use-proposals.ts'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { Select } from '#app/forms/fields/select.tsx'
import { serverNow } from '#app/server-clock.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { formatSize } from '#model/format-size.ts'
import { fromIndiaField, inIndia } from '#model/india-time.ts'
import { isApart, isReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'
import { messages } from './file-messages.ts'
import { sections } from './set-for-all.tsx'
import type { FileIntakeState } from './use-file-intake.ts'
import { needsDecision, type ProposedDocument } from './use-proposed-documents.ts'

const texts = messages.row

export type RowState = { chosen: boolean; selection: boolean; editing: boolean }
export type RowActions = {
  onChoose: () => void
  onPick: () => void
  onEdit: () => void
  onShow: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}
type Props = RowState & RowActions & { document: ProposedDocument; intake: FileIntakeState }

export const fileOf = ({ draft }: ProposedDocument): File | undefined => draft.pdf ?? draft.audio

export const rowId = ({ id }: Pick<ProposedDocument, 'id'>): string => `bench-row-${id}`

/** Returns the name of a row: its file, or its document type if there is no file. */
export function rowName(document: ProposedDocument): string {
  return fileOf(document)?.name ?? (document.slot ? releaseSlots[document.slot].name : texts.noFile)
}

/** Row of a file: its kind, its destination, and its fields below while edited. */
export function FileReviewRow({ document, intake, chosen, selection, editing, ...acts }: Props) {
  const name = rowName(document)
  const open = needsDecision(document, intake.documents)
  return (
    <>
      <tr className={chosen ? 'bench-chosen' : undefined} onFocus={acts.onChoose}>
        <td className="bench-pick">
          <label className="check">
            <input type="checkbox" aria-label={texts.select(name)} checked={selection} onChange={acts.onPick} />
          </label>
        </td>
        <th scope="row" className="table-key">
          <button
            type="button"
            className="bench-name"
            aria-current={chosen || undefined}
            aria-describedby="bench-keys"
            id={rowId(document)}
            data-bench-row
            onKeyDown={acts.onKey}
            onClick={acts.onChoose}
          >
            {name}
          </button>
          <Content document={document} same={sameBytes(document, intake.documents)} />
        </th>
        <td data-l={messages.table.type}>
          <SlotChoice document={document} name={name} intake={intake} />
        </td>
        <td data-l={messages.table.section}>
          <Place document={document} />
        </td>
        <td className="bench-acts">
          <span className="bench-show">
            <IconButton icon="eye" small label={texts.show(name)} onClick={acts.onShow} />
          </span>
          <IconButton icon="edit" small label={texts.change(name)} aria-expanded={editing} onClick={acts.onEdit} />
          <IconButton icon="close" small label={texts.remove(name)} onClick={() => intake.remove(document.id)} />
        </td>
      </tr>
      {editing && (
        <tr className="bench-fields">
          <td colSpan={5}>
            <Fields document={document} open={open} intake={intake} />
          </td>
        </tr>
      )}
    </>
  )
}

function Content({ document, same }: { document: ProposedDocument; same?: string }) {
  const file = fileOf(document)
  return (
    <>
      <small className="figures">{file && formatSize(file.size)}</small>
      {document.warning && <small className="bench-warning">{document.warning}</small>}
      {same && <small className="bench-warning">{document.again ? texts.again(same) : same}</small>}
    </>
  )
}

function SlotChoice({ document, name, intake }: { document: ProposedDocument; name: string; intake: FileIntakeState }) {
  return (
    <Select
      aria-label={texts.typeOf(name)}
      value={document.slot ?? ''}
      onChange={({ target }) => isReleaseSlot(target.value) && intake.choose(document.id, target.value)}
    >
      {!document.slot && <option value="">{texts.chooseType}</option>}
      {releaseSlotNames.map((slot) => (
        <option key={slot} value={slot}>
          {releaseSlots[slot].name}
        </option>
      ))}
    </Select>
  )
}

function Place({ document: { match, draft, own, slot } }: { document: ProposedDocument }) {
  if (!match) return <span className="bench-warning">{texts.noSection}</span>
  const instant = own && fromIndiaField(own)
  const withoutOwn = isApart(slot ?? '') ? texts.noTime : texts.together
  return (
    <div>
      {match.name}
      <small>{displayName(draft, match) || texts.untitled}</small>
      <small className="figures">{instant ? texts.scheduled(inIndia(instant)) : withoutOwn}</small>
    </div>
  )
}

function Fields({ document, open, intake }: { document: ProposedDocument; open: boolean; intake: FileIntakeState }) {
  return (
    <>
      <ProposalCard
        bare
        proposal={document}
        same={sameBytes(document, intake.documents)}
        open={open}
        sections={sections}
        flagged={open}
        today={serverNow()}
        disabled={false}
        onChange={(next) => intake.change(document.id, next)}
        onRemove={() => intake.remove(document.id)}
      />
      <DateField
        withTime
        optional
        label={texts.ownTime}
        hint={texts.ownTimeHint}
        value={document.own ?? ''}
        onChange={(own) => intake.setOwn(document.id, own)}
      />
    </>
  )
}
