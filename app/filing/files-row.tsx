import type { KeyboardEvent } from 'react'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { Select } from '#app/forms/fields/select.tsx'
import { serverNow } from '#app/server-clock.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PickBox } from '#app/ui/pick-box.tsx'
import { formatSize } from '#model/format-size.ts'
import { fromIndiaField, inIndia } from '#model/india-time.ts'
import { isApart, isReleaseSlot, type ReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'
import { displayName } from './draft.ts'
import { messages } from './file-messages.ts'
import { messages as filing } from './messages.ts'
import { ProposalCard } from './proposal-card.tsx'
import { type Proposal, sameBytes, type useProposals } from './use-proposals.ts'

const texts = messages.row
const { proposal } = filing

/** Files of the table and their changes. Only in a release, a file has a type and its own instant. */
export type ReviewedFiles = Pick<
  ReturnType<typeof useProposals>,
  'refused' | 'reading' | 'add' | 'change' | 'remove'
> & {
  documents: readonly Proposal[]
  /** Sections in which they can be filed. */
  sections: readonly string[]
  /** True if a file needs a decision before it can be published. */
  isOpen: (document: Proposal) => boolean
  release?: { choose: (id: number, slot: ReleaseSlot) => void; setOwn: (id: number, own: string) => void }
}

/** Values set for several files at once; omitted values stay unchanged. */
export type SetForAll = { section?: string; year?: number; own?: string }

export type RowState = { chosen: boolean; selection: boolean; editing: boolean }
export type RowActions = {
  onChoose: () => void
  onPick: () => void
  onEdit: () => void
  /** Called once the fields are used: they stay open when they become complete. */
  onFields: () => void
  onShow: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}
type Props = RowState & RowActions & { document: Proposal; files: ReviewedFiles }

export const fileOf = ({ draft }: Proposal): File | undefined => draft.pdf ?? draft.audio

export const rowId = ({ id }: Proposal): string => `bench-row-${id}`

/** Returns the name of a row: its file, or its document type if there is no file. */
export function rowName(document: Proposal): string {
  return fileOf(document)?.name ?? (document.slot ? releaseSlots[document.slot].name : texts.noFile)
}

/** Row of a file: its kind, its destination, and its fields below while edited. */
export function FilesRow({ document, files, chosen, selection, editing, ...acts }: Props) {
  const name = rowName(document)
  const { release } = files
  return (
    <>
      <tr className={chosen ? 'bench-chosen' : undefined} onFocus={acts.onChoose}>
        <td className="bench-pick">
          <PickBox label={texts.select(name)} checked={selection} onChange={acts.onPick} />
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
          <Content document={document} same={sameBytes(document, files.documents)} />
        </th>
        {release && (
          <td data-l={messages.table.type}>
            <SlotChoice document={document} name={name} onChoose={(slot) => release.choose(document.id, slot)} />
          </td>
        )}
        <td data-l={messages.table.section}>
          <Place document={document} inRelease={release !== undefined} />
        </td>
        <td className="bench-acts">
          <span className="bench-show">
            <IconButton icon="eye" small label={texts.show(name)} onClick={acts.onShow} />
          </span>
          <IconButton icon="edit" small label={texts.change(name)} aria-expanded={editing} onClick={acts.onEdit} />
          <IconButton icon="close" small label={texts.remove(name)} onClick={() => files.remove(document.id)} />
        </td>
      </tr>
      {editing && (
        <tr className="bench-fields" onFocus={acts.onFields} onChange={acts.onFields}>
          <td colSpan={5}>
            <Fields document={document} files={files} />
          </td>
        </tr>
      )}
    </>
  )
}

function Content({ document, same }: { document: Proposal; same?: string }) {
  const file = fileOf(document)
  const { captions, xbrl } = document.draft
  return (
    <>
      <small className="figures">{file && formatSize(file.size)}</small>
      {captions && <small>{proposal.captions(captions.name)}</small>}
      {xbrl && <small>{proposal.xbrl(xbrl.name)}</small>}
      {document.warning && <small className="bench-warning">{document.warning}</small>}
      {same && <small className="bench-warning">{document.again ? texts.again(same) : same}</small>}
    </>
  )
}

type SlotProps = { document: Proposal; name: string; onChoose: (slot: ReleaseSlot) => void }

function SlotChoice({ document, name, onChoose }: SlotProps) {
  return (
    <Select
      aria-label={texts.typeOf(name)}
      value={document.slot ?? ''}
      onChange={({ target }) => isReleaseSlot(target.value) && onChoose(target.value)}
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

function Place({ document: { match, draft, own, slot }, inRelease }: { document: Proposal; inRelease: boolean }) {
  if (!match) return <span className="bench-warning">{texts.noSection}</span>
  const instant = own && fromIndiaField(own)
  const withoutOwn = isApart(slot ?? '') ? texts.noTime : texts.together
  return (
    <div>
      {match.name}
      <small>{displayName(draft, match) || texts.untitled}</small>
      {inRelease && <small className="figures">{instant ? texts.scheduled(inIndia(instant)) : withoutOwn}</small>}
    </div>
  )
}

function Fields({
  document,
  files: { documents, sections, isOpen, change, release },
}: Pick<Props, 'document' | 'files'>) {
  return (
    <>
      <ProposalCard
        proposal={document}
        same={sameBytes(document, documents)}
        open={isOpen(document)}
        sections={sections}
        today={serverNow()}
        onChange={(next) => change(document.id, next)}
      />
      {release && (
        <DateField
          withTime
          optional
          label={texts.ownTime}
          hint={texts.ownTimeHint}
          value={document.own ?? ''}
          onChange={(own) => release.setOwn(document.id, own)}
        />
      )}
    </>
  )
}
