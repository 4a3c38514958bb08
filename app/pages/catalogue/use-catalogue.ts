import { startTransition, useCallback, useEffect, useState } from 'react'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Market } from '#model/catalogue.ts'
import type { Catalogue } from './ask-catalogue.ts'

/** Fetches what searches and draws the rows, then the rows. */
export const askCatalogue = async (market: Market, searched: boolean) =>
  (await import('./ask-catalogue.ts')).askCatalogue(market, searched)

/** The catalogue once the browser has it: given by the loader, or fetched when it is needed. */
export function useCatalogue(market: Market, loaded: Catalogue | undefined, needed: boolean) {
  const [fetched, setFetched] = useState<Catalogue>()
  const catalogue = loaded ?? fetched
  const ask = useCallback(() => {
    // Not between two letters: drawing the rows for the first time can wait, what is typed cannot.
    const fetched = (found: Catalogue) => startTransition(() => setFetched(found))
    void askCatalogue(market, true).then(fetched, sayWhy)
  }, [market])
  useEffect(() => {
    if (needed && !catalogue) ask()
  }, [needed, catalogue, ask])
  return { catalogue, ask }
}

/** A refused call has its own sentence; a part of the page that did not come has none. */
function sayWhy(error: unknown): void {
  if (error instanceof Refusal) toast(error.message, { kind: 'bad' })
  else if (error instanceof TypeError)
    toast('Our server did not answer. Check your connection and try again.', { kind: 'bad' })
  else throw error
}
