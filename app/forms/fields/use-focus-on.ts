import { type RefObject, useEffect } from 'react'

/** Gives the focus to what a selector finds inside an element, again whenever the selector changes. */
export function useFocusOn(within: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    within.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [within, selector])
}
