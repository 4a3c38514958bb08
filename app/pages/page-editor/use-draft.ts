import { useState } from 'react'
import * as z from 'zod/mini'
import { readJson } from '#model/json.ts'

const draft = z.object({ values: z.record(z.string(), z.unknown()), revision: z.number() })
export type Draft = z.output<typeof draft>

/**
 * Unpublished changes of a page. The browser stores them until they are published or discarded, so that they survive a reload and a lost
 * connection. `revision` is that of the page when the first change was made.
 */
export function useDraft(part: string, revision: number) {
  const key = keyOf(part)
  const [current, setCurrent] = useState<Draft>(() => readDraft(key) ?? { values: {}, revision })
  function store(next: Draft) {
    setCurrent(next)
    if (Object.keys(next.values).length) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
  }
  return {
    ...current,
    /** Sets a new value; undefined removes the change. */
    set(path: string, value: unknown) {
      const { [path]: _, ...others } = current.values
      const isFirst = Object.keys(current.values).length === 0
      store({
        values: value === undefined ? others : { ...others, [path]: value },
        revision: isFirst ? revision : current.revision,
      })
    },
    discard: () => store({ values: {}, revision }),
  }
}

export const hasDraft = (part: string) => localStorage.getItem(keyOf(part)) !== null

const keyOf = (part: string) => `page draft ${part}`

function readDraft(key: string): Draft | undefined {
  return draft.safeParse(readJson(localStorage.getItem(key) ?? 'null')).data
}
