import type { ReactNode } from 'react'
import type { EditedPart } from './edited-part.ts'
import { ReviewDialog } from './review-dialog.tsx'
import type { useContentForm } from './use-content-form.ts'
import { differencesOf } from './value-differences.ts'

type Props = {
  part: EditedPart
  form: ReturnType<typeof useContentForm>
  /** Called when the save has succeeded or failed. */
  onSettled?: () => void
  children?: ReactNode
}

/** Review of the changed values of a form, while it is open: old and new, and from when on visitors see them. */
export function ContentReview({ part, form, onSettled, children }: Props) {
  if (!form.reviewing) return null
  return (
    <ReviewDialog
      differences={form.changed.flatMap(({ path, name, field }) =>
        differencesOf(name, field, form.base[path], form.values[path]),
      )}
      needsApproval={part.approvers !== undefined}
      startsAt={part.pending?.mine ? part.pending.starts_at : ''}
      busy={form.busy}
      failure={form.failure}
      onSave={(startsAt) => void form.save(startsAt).then(onSettled)}
      onClose={form.stopReview}
    >
      {children}
    </ReviewDialog>
  )
}
