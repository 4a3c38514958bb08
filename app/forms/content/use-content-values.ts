import { useState } from 'react'
import type { Refusal } from '#contract/refusal.ts'
import { currentValues, type EditedPart, valuesAfter } from './edited-part.ts'
import { type Draft, useStoredDraft } from './use-stored-draft.ts'
import { sameValue } from './value-differences.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Values of a part while it is edited, by path: as visitors see them, and as typed. With a draft, the browser stores changed values until
 * they are saved.
 */
export function useContentValues(part: EditedPart, draft?: Draft) {
  const [stored] = useState(() => draft?.read())
  const [base, setBase] = useState<Values>(() => currentValues(part))
  // An own request is edited further, because a new one replaces it.
  const [started] = useState<Values>(() => ({
    ...base,
    ...(part.pending?.mine && valuesAfter(part, part.pending.changes)),
  }))
  const [values, setValues] = useState<Values>({ ...started, ...stored?.values })
  const [revision, setRevision] = useState(stored?.revision ?? part.revision)
  const [theirs, setTheirs] = useState<Values>()
  const changed = part.fields.filter(({ path }) => !sameValue(values[path], base[path]))
  useStoredDraft(draft, { values: Object.fromEntries(changed.map(({ path }) => [path, values[path]])), revision })
  return {
    base,
    values,
    changed,
    revision,
    /** Values of another editor that the user changed too. */
    theirs,
    isTouched: !sameValue(values, started),
    discard: () => setValues(base),
    set: (path: string, value: unknown) => setValues((before) => ({ ...before, [path]: value })),
    /** Continues on top of the version in a refusal. Values that both changed stay as typed until the user decides. */
    rebase(refusal: Refusal): boolean {
      const current = currentIn(part, refusal)
      if (!current) return false
      const isMine = (path: string) => changed.some((field) => field.path === path)
      const paths = Object.entries(current.values)
      setBase({ ...base, ...current.values })
      setValues({ ...values, ...Object.fromEntries(paths.filter(([path]) => !isMine(path))) })
      setTheirs(Object.fromEntries(paths.filter(([path]) => isMine(path))))
      setRevision(current.revision)
      return true
    },
    takeTheirs() {
      setValues({ ...values, ...theirs })
      setTheirs(undefined)
    },
  }
}

/** Returns the values that somebody else changed meanwhile, if that is why a change was refused. */
function currentIn(part: EditedPart, { code, detail: { data } }: Refusal) {
  if (code !== 'changed-meanwhile' || !isMeanwhile(data)) return undefined
  const changes = Object.entries(data.current).map(([path, after]) => ({ path, after }))
  return { values: valuesAfter(part, changes), revision: data.revision }
}

function isMeanwhile(data: unknown): data is { current: object; revision: number } {
  return typeof data === 'object' && data !== null && 'current' in data && 'revision' in data
}
