import type { EditedPart } from '#app/forms/content/edited-part.ts'
import { ReviewDialog } from '#app/forms/content/review-dialog.tsx'
import type { useContentForm } from '#app/forms/content/use-content-form.ts'
import { differencesOf } from '#app/forms/content/value-differences.ts'

type Props = { part: EditedPart; form: ReturnType<typeof useContentForm> }

/** Shows each text before and after, and publishes all together, now or at an instant. */
export function PublishDialog({ part, form }: Props) {
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
      onSave={(startsAt) => void form.save(startsAt)}
      onClose={form.stopReview}
    />
  )
}
