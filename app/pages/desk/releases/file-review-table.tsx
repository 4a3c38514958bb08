import { type KeyboardEvent, useState } from 'react'
import { messages } from './file-messages.ts'
import { FileReviewRow } from './file-review-row.tsx'
import { previewId } from './pdf-preview.tsx'
import { onRowKey } from './row-keys.ts'
import { SetForAllForm } from './set-for-all.tsx'
import type { FileIntakeState } from './use-file-intake.ts'
import { needsDecision, type ProposedDocument } from './use-proposed-documents.ts'

type Props = { intake: FileIntakeState; chosen?: number; onChoose: (id: number) => void; onTurn: (by: number) => void }

/** Table of files with full keyboard support; settings for several files are above it. */
export function FileReviewTable({ intake, chosen, onChoose, onTurn }: Props) {
  const { documents } = intake
  const { selection, pick, pickAll, clear } = useSelected(documents)
  const [edited, setEdited] = useState<Readonly<Record<number, boolean>>>({})
  // The fields of an identified but incomplete document are open.
  const isEdited = (entry: ProposedDocument) =>
    edited[entry.id] ?? (entry.slot !== undefined && needsDecision(entry, documents))
  const edit = (entry: ProposedDocument) => setEdited((last) => ({ ...last, [entry.id]: !isEdited(entry) }))

  function onKey(event: KeyboardEvent<HTMLElement>, item: ProposedDocument) {
    const { currentTarget } = event
    const done = onRowKey(event, {
      onMove: (by) => focusRow(currentTarget, by),
      onPick: () => pick(item.id),
      onPickAll: pickAll,
      onEdit: () => edit(item),
      onTurn,
      onRemove() {
        focusRow(currentTarget, documents.at(-1) === item ? -1 : 1)
        intake.remove(item.id)
      },
    })
    if (done) event.preventDefault()
  }

  return (
    <>
      {selection.size > 0 && (
        <SetForAllForm count={selection.size} onSet={(set) => intake.setAll(selection, set)} onNone={clear} />
      )}
      <div className="table-folds bench-files">
        <table className="table">
          <Heads all={selection.size === documents.length} onAll={pickAll} />
          <tbody>
            {documents.map((releaseDocument) => (
              <FileReviewRow
                key={releaseDocument.id}
                document={releaseDocument}
                intake={intake}
                chosen={releaseDocument.id === chosen}
                selection={selection.has(releaseDocument.id)}
                editing={isEdited(releaseDocument)}
                onChoose={() => onChoose(releaseDocument.id)}
                onPick={() => pick(releaseDocument.id)}
                onEdit={() => edit(releaseDocument)}
                onShow={() => {
                  onChoose(releaseDocument.id)
                  document.getElementById(previewId)?.scrollIntoView()
                }}
                onKey={(event) => onKey(event, releaseDocument)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="bench-keys" id="bench-keys">
        {messages.table.keys}
      </p>
    </>
  )
}

function Heads({ all, onAll }: { all: boolean; onAll: () => void }) {
  return (
    <thead>
      <tr>
        <th className="bench-pick">
          <label className="check">
            <input type="checkbox" aria-label={messages.table.selectAll} checked={all} onChange={onAll} />
          </label>
        </th>
        <th>{messages.table.file}</th>
        <th>{messages.table.type}</th>
        <th>{messages.table.section}</th>
        <th>
          <span className="visually-hidden">{messages.table.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

function useSelected(documents: readonly ProposedDocument[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selection = new Set(documents.map(({ id }) => id).filter((id) => ids.has(id)))
  return {
    selection: selection,
    pick: (id: number) =>
      setIds(selection.has(id) ? new Set([...selection].filter((entry) => entry !== id)) : selection.add(id)),
    pickAll: () => setIds(new Set(selection.size === documents.length ? [] : documents.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

/** Moves the focus `by` rows, which selects the target row. */
function focusRow(from: HTMLElement, by: number): void {
  const rows = [...(from.closest('tbody')?.querySelectorAll<HTMLElement>('[data-bench-row]') ?? [])]
  const to = Math.min(rows.length - 1, Math.max(0, rows.indexOf(from) + by))
  rows[to]?.focus()
}
