import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns a function that focuses a control of an entry of a list after the next rendering, or of the list if it lost that entry. */
export function useEntryFocus(list: RefObject<HTMLElement | null>): (key: number | undefined, control: string) => void {
  const [target, setTarget] = useState<{ key: number | undefined; control: string }>()
  useLayoutEffect(() => {
    if (!target) return
    setTarget(undefined)
    const entries = [...(list.current?.querySelectorAll('[data-entry]') ?? [])]
    // A list inside an entry has entries of its own.
    const own = entries.filter((entry) => entry.closest('fieldset') === list.current)
    focusIn(
      own.find((entry) => entry.getAttribute('data-entry') === String(target.key)) ?? list.current,
      target.control,
    )
  }, [target, list])
  return (key, control) => setTarget({ key, control })
}

/** Focuses a control; another step if it is disabled, as at the end of the list. */
function focusIn(within: Element | null, control: string): void {
  const [first] = within?.querySelectorAll<HTMLElement>(control) ?? []
  const isUsable = first?.matches(':enabled')
  const usable = isUsable ? first : within?.querySelector<HTMLElement>('[data-step]:enabled')
  usable?.focus()
}
