import { useCallback, useEffect, useState } from 'react'
import { api, sayFailure } from '#app/api.ts'
import type { Products } from '#model/catalogue.ts'

/** How long a catalogue that the browser fetched serves its next steps, in milliseconds. */
const freshForMs = 10_000

let last: { at: number; asked: Promise<Products> } | undefined

/** The visitors' catalogue; asked again once it is older than ten seconds. */
export function askProducts(): Promise<Products> {
  if (last && performance.now() - last.at < freshForMs) return last.asked
  const asked = api('user/get-products').then(({ data }) => data)
  last = { at: performance.now(), asked }
  asked.catch(() => {
    last = undefined
  })
  return asked
}

/** The catalogue once the browser has it: given by the loader, or fetched when it is needed. */
export function useProducts(loaded: Products | undefined, needed: boolean) {
  const [fetched, setFetched] = useState<Products>()
  const products = loaded ?? fetched
  const ask = useCallback(() => void askProducts().then(setFetched, sayFailure), [])
  useEffect(() => {
    if (needed && !products) ask()
  }, [needed, products, ask])
  return { products, ask }
}
