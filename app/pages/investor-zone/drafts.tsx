import { api } from '#app/api.ts'
import { pageOfDraft, type SavedDraft } from '#app/filing/saved-draft.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { ListPaging } from '#app/list-paging.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'

type DraftsProps = {
  savedDraft: CallOutput<'admin/get-drafts'>
  onOpen?: (draft: SavedDraft) => void
  onChange: () => unknown
}

/** Documents in preparation, to continue. Visitors never see drafts. */
export function Drafts({ savedDraft: { data: drafts, ...pages }, onOpen, onChange }: DraftsProps) {
  if (!pages.total) return null
  return (
    <details className="filing-instant filing-scheduled" open={pages.page > 1}>
      <summary>
        <Icon name="edit" small />
        {pages.total === 1 ? 'One draft' : `${pages.total} drafts`}
      </summary>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft._id} draft={draft} onOpen={onOpen} onChange={onChange} />
        ))}
      </ul>
      <ListPaging {...pages} noun="drafts" name="drafts" />
    </details>
  )
}

type RowProps = Omit<DraftsProps, 'savedDraft'> & { draft: SavedDraft }

function DraftRow({ draft, onOpen, onChange }: RowProps) {
  const { _id, name, saved_by, saved_at, missing } = draft
  const result = pageOfDraft(draft)
  const title = name || 'Untitled'
  return (
    <li>
      <b>{title}</b>
      <span className="faint">
        {[
          result?.name ?? 'No section yet',
          `${saved_by}, ${inIndia(saved_at)}`,
          ...missing.map(({ message }) => message),
        ].join(' · ')}
      </span>
      {onOpen && (
        <span>
          {result && (
            <Button small variant="line" onClick={() => onOpen(draft)}>
              Continue<span className="visually-hidden"> {title}</span>
            </Button>
          )}
          <ActionButton small variant="text" onAct={() => api('admin/discard-draft', { id: _id }).then(onChange)}>
            Discard<span className="visually-hidden"> {title}</span>
          </ActionButton>
        </span>
      )}
    </li>
  )
}
