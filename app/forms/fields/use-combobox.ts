import { type KeyboardEvent, useState } from 'react'
import { normalizeForSearch } from '#model/normalize-for-search.ts'

type Choosing = { value: string; onChange: (value: string) => void; options: readonly string[] }

/** Returns the typed text of a combobox, the matching options, and the active option. */
export function useCombobox({ value, onChange, options }: Choosing) {
  const [typed, setTyped] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const open = typed !== undefined
  const rows = open ? matching(options, typed === value ? '' : typed) : []

  function show(words: string) {
    setTyped(words)
    setActiveIndex(Math.max(0, words === value ? options.indexOf(value) : 0))
  }

  function choose(option: string | undefined) {
    setTyped(undefined)
    if (option !== undefined && option !== value) onChange(option)
  }

  function leave() {
    // Fully typed text selects the option, an empty field is an empty value, and other text is incomplete.
    if (typed === '') choose('')
    else choose(options.find((option) => option.toLowerCase() === typed?.trim().toLowerCase()))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show(value)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActiveIndex((rows.length + activeIndex + step) % Math.max(1, rows.length))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(rows[activeIndex])
    } else if (event.key === 'Escape' && open) {
      // Closes only the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setTyped(undefined)
    }
  }

  return { typed, open, rows, activeIndex, show, choose, leave, onKeyDown }
}

function matching(options: readonly string[], typed: string): readonly string[] {
  const words = normalizeForSearch(typed.trim())
  if (!words) return options
  const matches = options.filter((option) => normalizeForSearch(option).includes(words))
  const starts = (option: string) => (normalizeForSearch(option).startsWith(words) ? 0 : 1)
  return matches.sort((a, b) => starts(a) - starts(b))
}
