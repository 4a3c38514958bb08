import { type KeyboardEvent, useState } from 'react'
import { PickBox } from '#app/ui/pick-box.tsx'
import { messages } from './file-messages.ts'
import { FilesRow, type ReviewedFiles, type SetForAll } from './files-row.tsx'
import { previewId } from './pdf-preview.tsx'
import { onRowKey } from './row-keys.ts'
import { SetForAllForm } from './set-for-all.tsx'
import { type Proposal, withSetForAll } from './use-proposals.ts'

type Props = { files: ReviewedFiles; chosen?: number; onChoose: (id: number) => void; onTurn: (by: number) => void }

/** Table of files with full keyboard support; settings for several files are above it. */
export function FilesTable({ files, chosen, onChoose, onTurn }: Props) {
  const { documents, release } = files
  const { selection, pick, pickAll, clear } = useSelected(documents)
  const [edited, setEdited] = useState<Readonly<Record<number, boolean>>>({})
  // The fields of an incomplete file are open. In a release, its type comes first.
  const isEdited = (entry: Proposal) =>
    edited[entry.id] ?? (files.isOpen(entry) && (!release || entry.slot !== undefined))
  const setFieldsOpen = ({ id }: Proposal, isOpen: boolean) => setEdited((last) => ({ ...last, [id]: isOpen }))
  const edit = (entry: Proposal) => setFieldsOpen(entry, !isEdited(entry))

  function setAll(set: SetForAll) {
    for (const id of selection) {
      files.change(id, (proposal) => withSetForAll(proposal, set))
      if (set.own !== undefined) release?.setOwn(id, set.own)
    }
  }

  function onKey(event: KeyboardEvent<HTMLElement>, item: Proposal) {
    const { currentTarget } = event
    const done = onRowKey(event, {
      onMove: (by) => focusRow(currentTarget, by),
      onPick: () => pick(item.id),
      onPickAll: pickAll,
      onEdit: () => edit(item),
      onTurn,
      onRemove() {
        focusRow(currentTarget, documents.at(-1) === item ? -1 : 1)
        files.remove(item.id)
      },
    })
    if (done) event.preventDefault()
  }

  return (
    <>
      {selection.size > 0 && (
        <SetForAllForm
          count={selection.size}
          sections={files.sections}
          withInstant={release !== undefined}
          onSet={setAll}
          onNone={clear}
        />
      )}
      <div className="table-folds bench-files">
        <table className="table">
          <Heads all={selection.size === documents.length} withType={release !== undefined} onAll={pickAll} />
          <tbody>
            {documents.map((entry) => (
              <FilesRow
                key={entry.id}
                document={entry}
                files={files}
                chosen={entry.id === chosen}
                selection={selection.has(entry.id)}
                editing={isEdited(entry)}
                onChoose={() => onChoose(entry.id)}
                onPick={() => pick(entry.id)}
                onEdit={() => edit(entry)}
                onFields={() => setFieldsOpen(entry, true)}
                onShow={() => {
                  onChoose(entry.id)
                  document.getElementById(previewId)?.scrollIntoView()
                }}
                onKey={(event) => onKey(event, entry)}
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

function Heads({ all, withType, onAll }: { all: boolean; withType: boolean; onAll: () => void }) {
  return (
    <thead>
      <tr>
        <th className="bench-pick">
          <PickBox label={messages.table.selectAll} checked={all} onChange={onAll} />
        </th>
        <th>{messages.table.file}</th>
        {withType && <th>{messages.table.type}</th>}
        <th>{messages.table.section}</th>
        <th>
          <span className="visually-hidden">{messages.table.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

function useSelected(documents: readonly Proposal[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selection = new Set(documents.map(({ id }) => id).filter((id) => ids.has(id)))
  return {
    selection,
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
