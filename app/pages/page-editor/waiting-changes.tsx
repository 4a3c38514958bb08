import { api } from '#app/api.ts'
import { editorPath } from '#app/content/page-paths.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import type { EditedPart } from '#app/forms/content/edited-part.ts'
import { listedDifferences } from '#app/forms/content/listed-differences.ts'
import { Differences } from '#app/forms/content/review-dialog.tsx'
import { useCan } from '#app/own-role.ts'
import { toast } from '#app/ui/toasts.ts'
import { inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'

const texts = messages.waiting

type Props = { data: EditedPart; onChanged: () => Promise<void> }

/** Scheduled changes of the page, and the request that awaits a second person. */
export function WaitingChanges({ data, onChanged }: Props) {
  const { part, scheduled, pending } = data
  const can = useCan()
  const canChange = can('change-pages')
  if (!scheduled.length && !pending) return null
  async function end(call: Promise<unknown>, sentence: string) {
    await call
    toast(sentence)
    await onChanged()
  }
  return (
    <section className="wrap page-editor-waiting" aria-label={texts.scheduled}>
      {pending && (
        <div>
          <p>{texts.pending(pending.requested_by, inIndia(pending.requested_at))}</p>
          <Differences rows={listedDifferences(data, pending.changes)} />
          {(pending.mine || can('override-approval')) && (
            <ActionButton
              variant="text"
              small
              onAct={() => end(api('admin/take-back-pending-change', { id: pending._id }), texts.withdrawn)}
            >
              {texts.withdraw}
            </ActionButton>
          )}
        </div>
      )}
      {scheduled.map(({ _id, starts_at, changes }) => (
        <details key={_id}>
          <summary>
            {texts.scheduled}: {inIndia(starts_at)}
          </summary>
          <Differences rows={listedDifferences(data, changes)} />
          <a href={`${editorPath(part)}?at=${encodeURIComponent(starts_at)}`}>{texts.preview}</a>{' '}
          {canChange && (
            <ActionButton
              variant="line"
              small
              onAct={() => end(api('admin/cancel-page-change', { id: _id }), texts.cancelled)}
            >
              {texts.cancel}
            </ActionButton>
          )}
        </details>
      ))}
    </section>
  )
}
