import { useState } from 'react'
import { titleOfEntry } from '#app/forms/content/describe-value.ts'
import type { EditedField } from '#app/forms/content/edited-part.ts'
import { messages as formMessages } from '#app/forms/content/messages.ts'
import { entryBeside } from './list-changes.ts'
import { messages } from './messages.ts'
import { type ListPlace, placeAt } from './text-place.ts'

export type ListStep = 'add' | 'up' | 'down' | 'remove'

type Removed = { list: string; place: number; entry: unknown; title: string }

type Parts = {
  fields: readonly EditedField[]
  values: Readonly<Record<string, unknown>>
  /** Path of the selected text. */
  selected: string | undefined
  onChange: (path: string, value: unknown) => void
  /** Selects another text; `isFocused`: also for typing. */
  onSelect: (path: string, isFocused: boolean) => void
}

/** Steps of lists on a page. The selection follows the entry. Removed entries can be restored, the last one first. */
export function useListSteps({ fields, values, selected = '', onChange, onSelect }: Parts) {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const [announcement, announce] = useState('')
  const list = placeAt(fields, values, selected)?.list
  const last = removed.at(-1)
  const source = last && placeAt(fields, values, `${last.list}.0`)?.list

  function select({ path, place }: ListPlace, next: number, isFocused = false) {
    onSelect(`${path}.${next}${selected.slice(`${path}.${place}`.length)}`, isFocused)
  }
  function take(step: ListStep) {
    if (!list) return
    const { path, field, entries, place } = list
    const title = entryTitle(list, place)
    if (step === 'add') {
      onChange(path, entries.toSpliced(place + 1, 0, entryBeside(field.of, entries[place])))
      select(list, Math.min(place + 1, entries.length), true)
      return announce(formMessages.list.added(entryTitle(list, entries.length)))
    }
    if (step === 'remove') {
      onChange(path, entries.toSpliced(place, 1))
      setRemoved([...removed, { list: path, place, entry: entries[place], title }])
      select(list, Math.max(0, Math.min(place, entries.length - 2)))
      return announce(formMessages.list.removed(title))
    }
    const next = place + (step === 'up' ? -1 : 1)
    onChange(path, entries.toSpliced(place, 1).toSpliced(next, 0, entries[place]))
    select(list, next)
    announce(formMessages.list.moved(title, next + 1, entries.length))
  }
  function restore() {
    if (!last || !source) return
    onChange(last.list, source.entries.toSpliced(last.place, 0, last.entry))
    setRemoved(removed.slice(0, -1))
    announce(messages.steps.restored(last.title))
    if (list?.path === last.list) select(list, last.place)
  }
  const canRestore = last && source && source.entries.length < source.field.max
  return { list, take, announcement, restore: canRestore ? { title: last.title, act: restore } : undefined }
}

const titleMax = 40

/** Returns the start of an entry's title, from the place 0. */
export function entryTitle({ field, entries }: ListPlace, place: number): string {
  const title = titleOfEntry(field.of, entries[place], place, field.entry ?? formMessages.list.entry)
  return title.length > titleMax ? `${title.slice(0, titleMax).trimEnd()}…` : title
}
