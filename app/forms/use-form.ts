import { useRef, useState } from 'react'
import { toast, toasts } from '#app/ui/toasts.ts'
import { type FieldErrors, fieldsFor } from './define-form.ts'
import type { FieldSpec, Value, Values } from './fields/field.tsx'
import { sameValues } from './same-values.ts'
import { checkOf, useCheck } from './use-check.ts'
import { type SavedForm, useSaving } from './use-saving.ts'

/** The state of a form being filled in: what it holds, what is wrong with it, and whether it is being sent. */
export function useForm<Subject, Output>({ form, subject, onSaved }: SavedForm<Subject, Output>) {
  const { values, changed, put, startFrom } = useValues(() => form.start(subject))
  const check = useCheck(form)
  const wrong = check?.(values, subject)
  const shown = useShownErrors(wrong)
  const unchanged = useUnchangedToast()
  const { sending, failure, theirs, refused, ...saving } = useSaving({ form, subject, onSaved })

  function change(name: string, value: Value) {
    put(name, value)
    saving.forgive(name)
    unchanged.close()
  }
  async function submit() {
    shown.flagAll()
    // Pressed before the check is there: the press waits for it.
    const errors = wrong ?? (await checkOf(form))(values, subject)
    if (Object.keys(errors).length) return sayWhereNoField(errors, fieldsFor(form, values))
    if (subject !== undefined && !changed) return unchanged.show()
    await saving.save(values)
  }
  function takeTheirs() {
    if (!theirs) return
    const own = form.fields.filter(({ ofThisSave }) => ofThisSave).map(({ name }) => [name, values[name]])
    startFrom({ ...theirs, ...Object.fromEntries(own) })
    saving.dropTheirs()
  }

  return {
    values,
    changed,
    sending,
    /** Why the last saving failed, where no field is at fault. */
    failure,
    /** Looks incomplete until the schema is content; it can be pressed all the same. */
    complete: wrong !== undefined && Object.keys(wrong).length === 0,
    /** What the other person's version holds, once the server has said that there is one. */
    theirs,
    errorOf: (name: string): string | undefined => refused[name] ?? shown.errorOf(name),
    change,
    leave: (name: string) => values[name] && shown.flag(name),
    submit,
    saveOnTop: () => saving.save(values),
    takeTheirs,
  }
}

/** What the form holds, and whether it differs from what it began with. */
function useValues(start: () => Values) {
  const [started, setStarted] = useState(start)
  const [values, setValues] = useState(started)
  return {
    values,
    changed: !sameValues(values, started),
    put: (name: string, value: Value) => setValues((before) => ({ ...before, [name]: value })),
    startFrom(taken: Values) {
      setValues(taken)
      setStarted(taken)
    },
  }
}

/** Says in a toast what is wrong, where none of the fields could show it. */
function sayWhereNoField(errors: FieldErrors, fields: readonly FieldSpec[]): void {
  const [first] = Object.values(errors)
  if (first && !fields.some(({ name }) => name in errors)) toast(first, { kind: 'bad' })
}

/** What an edit without a change is answered; it goes with the first change, before it could stand beside "saved". */
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

/** Which errors are shown: those of fields that were filled in and left, and all once the button was pressed. */
function useShownErrors(wrong: FieldErrors | undefined) {
  const [flagged, setFlagged] = useState<readonly string[] | 'all'>([])
  return {
    flag: (name: string) => setFlagged((last) => (last === 'all' || last.includes(name) ? last : [...last, name])),
    flagAll: () => setFlagged('all'),
    errorOf: (name: string) => (flagged === 'all' || flagged.includes(name) ? wrong?.[name] : undefined),
  }
}
