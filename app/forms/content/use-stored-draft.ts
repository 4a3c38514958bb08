import { useEffect } from 'react'
import * as z from 'zod/mini'
import { readJson } from '#model/json.ts'

const draftState = z.object({ values: z.record(z.string(), z.unknown()), revision: z.number() })
/** Unsaved values by path, and the revision of the content when the first was typed. */
type DraftState = z.output<typeof draftState>

export type Draft = ReturnType<typeof draftOf>

/** Returns the storage of unsaved changes of a part, in this browser. They survive a reload and a lost connection. */
export function draftOf(part: string) {
  const key = `content draft ${part}`
  return {
    key,
    exists: () => localStorage.getItem(key) !== null,
    read: (): DraftState | undefined => draftState.safeParse(readJson(localStorage.getItem(key) ?? 'null')).data,
    remove: () => localStorage.removeItem(key),
  }
}

/** Stores changed values with each change, and removes the draft once nothing differs. */
export function useStoredDraft(draft: Draft | undefined, { values, revision }: DraftState): void {
  const text = JSON.stringify({ values, revision })
  const key = draft?.key
  useEffect(() => {
    if (!key) return
    if (text.startsWith('{"values":{}')) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }, [key, text])
}
