import { useState } from 'react'
import { toast } from '#app/ui/toasts.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { ContentInput, ContentOutput, EditedPart } from './edited-part.ts'
import { messages } from './messages.ts'
import { useContentErrors } from './use-content-errors.ts'
import { useContentSaving } from './use-content-saving.ts'
import { useContentValues } from './use-content-values.ts'
import type { Draft } from './use-stored-draft.ts'

export type ContentFormProps = {
  part: EditedPart
  /** Storage of unsaved changes. */
  draft?: Draft
  send: (input: ContentInput) => Promise<ContentOutput>
  onSaved: (output: ContentOutput, startsAt: string | undefined) => Promise<void>
}

/** State of the form of a part: its values, their errors, and whether the user reviews or sends the changes. */
export function useContentForm({ part, draft, send, onSaved }: ContentFormProps) {
  const { set, rebase, revision, ...state } = useContentValues(part, draft)
  const { values, changed, isTouched } = state
  const errors = useContentErrors(changed, values)
  const [reviewing, setReviewing] = useState(false)
  const saving = useContentSaving(handleRefusal)

  /** Compares the values with what visitors see, if all are valid. */
  async function review(): Promise<void> {
    if (await errors.areAny()) return
    if (isTouched) setReviewing(true)
    else toast(messages.form.unchanged, { kind: 'info' })
  }

  function save(startsAt: string | undefined): Promise<void> {
    const changes = Object.fromEntries(changed.map(({ path }) => [path, values[path]]))
    const input = { part: part.part, values: changes, revision, ...(startsAt && { release_at: startsAt }) }
    return saving.run(async () => onSaved(await send(input), startsAt))
  }

  /** Returns true if the form displays the refusal; otherwise the review does. */
  function handleRefusal(refusal: Refusal): boolean {
    const isHandled = rebase(refusal) || errors.refuse(refusal)
    if (isHandled) setReviewing(false)
    return isHandled
  }

  function change(path: string, value: unknown) {
    set(path, value)
    errors.forgive(path)
  }

  return {
    ...state,
    errors: errors.visible,
    busy: saving.busy,
    failure: saving.failure,
    reviewing,
    change,
    review,
    save,
    stopReview: () => setReviewing(false),
  }
}
