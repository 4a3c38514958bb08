import { type KeyboardEvent, useState } from 'react'
import { FileReviewRow } from './file-review-row.tsx'
import { previewId } from './pdf-preview.tsx'
import { describeKeys, onRowKey } from './row-keys.ts'
import { SetForAllForm } from './set-for-all.tsx'
import type { FileIntakeState } from './use-file-intake.ts'
import { needsDecision, type ProposedDocument } from './use-proposed-documents.ts'

type Props = { taking: FileIntakeState; chosen?: number; onChoose: (id: number) => void; onTurn: (by: number) => void }

/** Table of files with full keyboard support; settings for several files are above it. */
export function FileReviewTable({ taking, chosen, onChoose, onTurn }: Props) {
  const { papers } = taking
  const { picked, pick, pickAll, clear } = useSelected(papers)
  const [edited, setEdited] = useState<Readonly<Record<number, boolean>>>({})
  // A paper that is known but lacks something shows its fields by itself.
  const isEdited = (entry: ProposedDocument) =>
    edited[entry.id] ?? (entry.slot !== undefined && needsDecision(entry, papers))
  const edit = (entry: ProposedDocument) => setEdited((last) => ({ ...last, [entry.id]: !isEdited(entry) }))

  function onKey(event: KeyboardEvent<HTMLElement>, one: ProposedDocument) {
    const { currentTarget } = event
    const done = onRowKey(event, {
      onMove: (by) => focusRow(currentTarget, by),
      onPick: () => pick(one.id),
      onPickAll: pickAll,
      onEdit: () => edit(one),
      onTurn,
      onRemove() {
        focusRow(currentTarget, papers.at(-1) === one ? -1 : 1)
        taking.remove(one.id)
      },
    })
    if (done) event.preventDefault()
  }

  return (
    <>
      {picked.size > 0 && (
        <SetForAllForm count={picked.size} onSet={(set) => taking.setAll(picked, set)} onNone={clear} />
      )}
      <div className="table-folds bench-files">
        <table className="table">
          <Heads all={picked.size === papers.length} onAll={pickAll} />
          <tbody>
            {papers.map((paper) => (
              <FileReviewRow
                key={paper.id}
                {...{ paper: paper, taking }}
                chosen={paper.id === chosen}
                picked={picked.has(paper.id)}
                editing={isEdited(paper)}
                onChoose={() => onChoose(paper.id)}
                onPick={() => pick(paper.id)}
                onEdit={() => edit(paper)}
                onShow={() => {
                  onChoose(paper.id)
                  document.getElementById(previewId)?.scrollIntoView()
                }}
                onKey={(event) => onKey(event, paper)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="bench-keys" id="bench-keys">
        {describeKeys}
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
            <input type="checkbox" aria-label="Select all files" checked={all} onChange={onAll} />
          </label>
        </th>
        <th>File</th>
        <th>Type</th>
        <th>Section</th>
        <th>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

function useSelected(papers: readonly ProposedDocument[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const picked = new Set(papers.map(({ id }) => id).filter((id) => ids.has(id)))
  return {
    picked,
    pick: (id: number) =>
      setIds(picked.has(id) ? new Set([...picked].filter((entry) => entry !== id)) : picked.add(id)),
    pickAll: () => setIds(new Set(picked.size === papers.length ? [] : papers.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

/** Moves the focus `by` rows, which selects the target row. */
function focusRow(from: HTMLElement, by: number): void {
  const rows = [...(from.closest('tbody')?.querySelectorAll<HTMLElement>('[data-bench-row]') ?? [])]
  const to = Math.min(rows.length - 1, Math.max(0, rows.indexOf(from) + by))
  rows[to]?.focus()
}
