import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { api, toastError } from '#app/api.ts'
import { Failure } from '#app/forms/failure.tsx'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Comparison } from '#app/ui/comparison.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Refusal } from '#contract/refusal.ts'
import { valueText } from '#model/history-values.ts'
import { fromIndiaField, inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'
import type { TextEntry } from './text-entry.ts'

const texts = messages.publish

type Props = {
  part: string
  title: string
  changes: readonly (TextEntry & { after: unknown })[]
  revision: number
  onPublished: (changed: { revision: number; approval?: string }, sentence: string) => Promise<void>
  onClose: () => void
}

const meanwhile = z.object({ current: z.record(z.string(), z.unknown()), revision: z.number() })

/** Shows each text before and after, and publishes all together, now or at an instant. */
export function PublishDialog({ part, title, changes, onPublished, onClose, ...props }: Props) {
  const [at, setAt] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Refusal>()
  const { revision, current } = meanwhile.safeParse(failure?.detail.data).data ?? { ...props, current: {} }
  const starts_at = at ? fromIndiaField(at) : undefined
  async function publish(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setFailure(undefined)
    const values = Object.fromEntries(changes.map(({ path, after }) => [path, after]))
    await api('admin/change-page-texts', { part, values, starts_at, revision }).then(
      (changed) => onPublished(changed, starts_at ? texts.scheduledFor(title, inIndia(starts_at)) : texts.saved(title)),
      handleRefusal,
    )
    setSending(false)
  }
  function handleRefusal(error: unknown) {
    if (error instanceof Refusal) setFailure(error)
    toastError(error)
  }
  return (
    <Dialog
      title={texts.title(title)}
      note={texts.note}
      onClose={() => isSending || onClose()}
      onSubmit={(event) => void publish(event)}
      footer={
        <>
          <Button variant="line" onClick={onClose} disabled={isSending}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isSending}>
            {starts_at ? texts.schedule : texts.save}
          </Button>
        </>
      }
    >
      <Comparison
        sides={[texts.before, texts.after]}
        rows={changes.map(({ path, name, value, after }) => ({
          field: name,
          one: valueText(path in current ? current[path] : value),
          other: valueText(after),
        }))}
      />
      <DateField withTime label={texts.when} hint={texts.whenHint} optional value={at} onChange={setAt} />
      {failure && <Failure refusal={failure} isAnnounced />}
    </Dialog>
  )
}
