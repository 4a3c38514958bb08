import { useLayoutEffect } from 'react'

/** Marks below the map what holds in the chosen country: the server's own part, of which no word is in a script. */
export function useFacts(code: string | undefined): void {
  useLayoutEffect(() => {
    for (const fact of document.querySelectorAll<HTMLElement>('.presence-facts [data-country]'))
      fact.toggleAttribute('data-chosen', fact.dataset.country === code)
  }, [code])
}
