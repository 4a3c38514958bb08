import { type RefObject, useEffect } from 'react'

/** Focuses the element that matches a selector, again whenever the selector changes. */
export function useFocusOn(within: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    within.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [within, selector])
}
