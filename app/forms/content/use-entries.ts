import { type RefObject, useRef, useState } from 'react'
import { useEntryFocus } from './use-entry-focus.ts'

type Keyed = { key: number; entry: unknown }

/** Steps of a list's editor. Each entry has a key that stays with it when it moves. The focus follows the entry, and a text announces the step. */
export function useEntries(
  list: RefObject<HTMLElement | null>,
  entries: readonly unknown[],
  onChange: (entries: unknown[]) => void,
) {
  const next = useRef(entries.length)
  const [keys, setKeys] = useState<readonly number[]>(() => [...entries.keys()])
  const [announcement, announce] = useState('')
  const focus = useEntryFocus(list)
  // The form may have replaced the value, for example by the original: further entries have keys of their own.
  const keyed = entries.map((entry, place): Keyed => ({ entry, key: keys[place] ?? -1 - place }))

  function replace(changed: readonly Keyed[], text: string) {
    setKeys(changed.map(({ key }) => key))
    onChange(changed.map(({ entry }) => entry))
    announce(text)
  }

  return {
    keyed,
    announcement,
    add(entry: unknown, text: string): number {
      const key = next.current++
      replace([...keyed, { key, entry }], text)
      focus(key, 'input, select, textarea')
      return key
    },
    /** Removes an entry. The focus moves to the next one, or to the last. */
    remove(place: number, text: string) {
      const rest = keyed.toSpliced(place, 1)
      replace(rest, text)
      focus((rest[place] ?? rest.at(-1))?.key, '[data-step="remove"]')
    },
    /** Moves an entry one place up (-1) or down (1). */
    move(place: number, by: -1 | 1, text: string) {
      const moved = keyed.slice(place, place + 1)
      replace(keyed.toSpliced(place, 1).toSpliced(place + by, 0, ...moved), text)
      focus(moved[0]?.key, `[data-step="${by < 0 ? 'up' : 'down'}"]`)
    },
  }
}
