import { useRef, useState } from 'react'
import { toast, toasts } from '#app/ui/toasts.ts'
import { type FieldErrors, fieldsFor } from './define-form.ts'
import type { FieldSpec, Value, Values } from './fields/field.tsx'
import { sameValues } from './same-values.ts'
import { checkOf, useCheck } from './use-check.ts'
import { type SavedForm, useSaving } from './use-saving.ts'

/** State of a form: its values, its errors, and whether it is being sent. */
export function useForm<Subject, Output>({ form, subject, onSaved }: SavedForm<Subject, Output>) {
  const { values, changed, set, startFrom } = useValues(() => form.start(subject))
  const check = useCheck(form)
  const wrong = check?.(values, subject)
  const visibleErrors = useVisibleErrors(wrong)
  const unchanged = useUnchangedToast()
  const { sending, failure, theirs, refused, ...saving } = useSaving({ form, subject, onSaved })

  function change(name: string, value: Value) {
    set(name, value)
    saving.forgive(name)
    unchanged.close()
  }
  async function submit() {
    visibleErrors.flagAll()
    // Submitted before the validator is loaded: the submit waits.
    const errors = wrong ?? (await checkOf(form))(values, subject)
    if (Object.keys(errors).length) return showFormError(errors, fieldsFor(form, values))
    if (subject !== undefined && !changed) return unchanged.show()
    await saving.save(values)
  }
  function takeTheirs() {
    if (!theirs) return
    const unsavedEntries = form.fields.filter(({ ofThisSave }) => ofThisSave).map(({ name }) => [name, values[name]])
    startFrom({ ...theirs, ...Object.fromEntries(unsavedEntries) })
    saving.dropTheirs()
  }

  return {
    values,
    changed,
    sending,
    /** Reason why the last save failed, if no field is at fault. */
    failure,
    /** Appears incomplete until validation passes; the button can be pressed anyway. */
    complete: wrong !== undefined && Object.keys(wrong).length === 0,
    /** Values of the other admin's version, once the server reports one. */
    theirs,
    errorOf: (name: string): string | undefined => refused[name] ?? visibleErrors.errorOf(name),
    change,
    leave: (name: string) => values[name] && visibleErrors.flag(name),
    submit,
    saveOnTop: () => saving.save(values),
    takeTheirs,
  }
}

function useValues(start: () => Values) {
  const [started, setStarted] = useState(start)
  const [values, setValues] = useState(started)
  return {
    values,
    changed: !sameValues(values, started),
    set: (name: string, value: Value) => setValues((before) => ({ ...before, [name]: value })),
    startFrom(newValues: Values) {
      setValues(newValues)
      setStarted(newValues)
    },
  }
}

/** Shows an error in a toast if no field can display it. */
function showFormError(errors: FieldErrors, fields: readonly FieldSpec[]): void {
  const [first] = Object.values(errors)
  if (first && !fields.some(({ name }) => name in errors)) toast(first, { kind: 'bad' })
}

/** Answer to saving without a change. Disappears at the first change, before it could be displayed beside "saved". */
function useUnchangedToast() {
  const id = useRef<number>(undefined)
  return {
    show() {
      id.current = toast('Change the data and try again', { kind: 'info' })
    },
    close() {
      if (id.current !== undefined) toasts.close(id.current)
      id.current = undefined
    },
  }
}

/** Returns the displayed errors: those of fields filled in and left, and all after a submit. */
function useVisibleErrors(wrong: FieldErrors | undefined) {
  const [flagged, setFlagged] = useState<readonly string[] | 'all'>([])
  return {
    flag: (name: string) => setFlagged((last) => (last === 'all' || last.includes(name) ? last : [...last, name])),
    flagAll: () => setFlagged('all'),
    errorOf: (name: string) => (flagged === 'all' || flagged.includes(name) ? wrong?.[name] : undefined),
  }
}
