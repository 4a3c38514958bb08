import { useEffect, useRef, useState } from 'react'
import { sayFailure } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Check, FieldErrors, Form } from './define-form.ts'
import type { Value, Values } from './fields/field.tsx'

/** The state of a form being filled in: what it holds, what is wrong with it, and whether it is on its way. */
export function useForm<Subject, Output>({
  form,
  subject,
  onSaved,
}: {
  form: Form<Subject, Output>
  subject?: Subject
  onSaved: (output: Output, values: Values) => void
}) {
  const [started, setStarted] = useState(() => form.start(subject))
  const [values, setValues] = useState(started)
  const [flagged, setFlagged] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Refusal>()
  const [theirs, setTheirs] = useState<Values>()
  // Once the person has seen the other version, what they save next is meant to replace that one, and no later one.
  const [seen, setSeen] = useState<number>()
  const [sending, setSending] = useState<{ share?: number }>()
  const onItsWay = useRef(false)
  const check = useCheck(form)
  const wrong = check?.(values, subject)
  const changed = !sameValues(values, started)

  async function send() {
    if (onItsWay.current) return
    onItsWay.current = true
    setSending({})
    setFailure(undefined)
    try {
      onSaved(await form.send(values, subject, { seen, onProgress: (share) => setSending({ share }) }), values)
    } catch (error) {
      const { field, data } = error instanceof Refusal ? error.detail : {}
      if (error instanceof Refusal && error.code === 'changed-meanwhile' && data && !field) {
        setTheirs(form.start(data as Subject))
        setSeen((data as { revision: number }).revision)
      } else if (error instanceof Refusal && field) {
        const name = field.split('.')[0] ?? field
        setRefused({ [name]: form.inOwnWords(error.message, name) })
      } else if (error instanceof Refusal) setFailure(error)
      sayFailure(error)
    } finally {
      onItsWay.current = false
      setSending(undefined)
    }
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
    errorOf: (name: string): string | undefined =>
      refused[name] ?? (flagged || left.includes(name) ? wrong?.[name] : undefined),
    change(name: string, value: Value) {
      setValues((before) => ({ ...before, [name]: value }))
      setRefused(({ [name]: _, ...others }) => others)
    },
    /** A field that was filled in and left is judged; an empty one only when the button is pressed. */
    leave(name: string) {
      if (values[name] && !left.includes(name)) setLeft([...left, name])
    },
    async submit() {
      setFlagged(true)
      if (!check) return
      const [first] = Object.entries(check(values, subject))
      if (first && !form.fields.some(({ name }) => name in check(values, subject))) toast(first[1], { kind: 'bad' })
      if (first) return
      if (subject !== undefined && !changed) return toast('Change the data and try again', { kind: 'info' })
      await send()
    },
    saveOnTop: send,
    takeTheirs() {
      if (!theirs) return
      const own = form.fields.filter(({ ofThisSave }) => ofThisSave).map(({ name }) => [name, values[name]])
      const taken = { ...theirs, ...Object.fromEntries(own) }
      setValues(taken)
      setStarted(taken)
      setTheirs(undefined)
    },
  }
}

/** The check, fetched when the dialog opens. Without a connection it stays away, and the server's own check decides. */
function useCheck<Subject, Output>(form: Form<Subject, Output>): Check<Subject> | undefined {
  const [check, setCheck] = useState<{ run: Check<Subject> }>()
  useEffect(() => {
    let gone = false
    form.loadCheck().then(
      (run) => gone || setCheck({ run }),
      () => gone || setCheck({ run: () => ({}) }),
    )
    return () => {
      gone = true
    }
  }, [form])
  return check?.run
}

export function sameValues(one: Values, other: Values): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    const [left, right] = [one[name], other[name]]
    return typeof left === 'string' && typeof right === 'string' ? left.trim() === right.trim() : left === right
  })
}
