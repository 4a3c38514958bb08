import { api } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { useCan } from '#app/own-role.ts'
import { Comparison } from '#app/ui/comparison.tsx'
import { toast } from '#app/ui/toasts.ts'
import { valueText } from '#model/history-values.ts'
import { inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'
import type { PageTexts } from './text-entry.ts'

const texts = messages.waiting

type Props = { part: string; data: PageTexts; onChanged: () => Promise<void> }

/** Scheduled changes of the page, and the request that awaits a second person. */
export function WaitingChanges({ part, data: { scheduled, pending }, onChanged }: Props) {
  const canChange = useCan()('change-pages')
  if (!scheduled.length && !pending) return null
  async function end(call: Promise<unknown>, sentence: string) {
    await call
    toast(sentence)
    await onChanged()
  }
  return (
    <section className="wrap page-editor-waiting" aria-label={texts.scheduled}>
      {pending && (
        <p>
          {texts.pending(pending.requested_by, inIndia(pending.requested_at))}{' '}
          {canChange && (
            <ActionButton
              variant="text"
              small
              onAct={() => end(api('admin/take-back-pending-change', { id: pending._id }), texts.withdrawn)}
            >
              {texts.withdraw}
            </ActionButton>
          )}
        </p>
      )}
      {scheduled.map(({ _id, starts_at, changes }) => (
        <details key={_id}>
          <summary>
            {texts.scheduled}: {inIndia(starts_at)}
          </summary>
          <Comparison
            sides={[messages.publish.before, messages.publish.after]}
            rows={changes.map(({ name, before, after }) => ({
              field: name,
              one: valueText(before),
              other: valueText(after),
            }))}
          />
          <a href={`/admin/pages/${part}?at=${encodeURIComponent(starts_at)}`}>{texts.preview}</a>{' '}
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
