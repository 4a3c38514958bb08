import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { type CatalogueQuery, hrefOf, readCatalogueQuery } from './catalogue-query.ts'

/** Delay after typing before the text is written to the address, in milliseconds. */
const restMs = 500

/** Returns the address's catalogue query, and functions to change it. Typing is displayed at once and reaches the address after a pause. */
export function useCatalogueQuery(path: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const stepping = useNavigation().state !== 'idle'
  const byHistory = useNavigationType() === 'POP'
  const address = readCatalogueQuery(new URLSearchParams(search))
  const [typed, setTyped] = useState<string>()
  const filter: CatalogueQuery = { ...address, query: typed ?? address.query }

  function go(next: Partial<CatalogueQuery>) {
    void navigate(hrefOf(path, { ...filter, page: 1, ...next }), { replace: true, preventScrollReset: true })
  }

  // Back and Forward restore the text of the address, regardless of later typing.
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (byHistory) setTyped(undefined)
  }, [search, byHistory])

  // A step to another section includes the typed text, and a late write must not undo it. A click writes first, so that its step comes
  // after, and Back returns to the typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing is written into the address
  useEffect(() => {
    if (typed === undefined || typed === address.query || stepping) return
    const write = () => {
      stop()
      go({ query: typed, category: '' })
    }
    const stop = () => {
      clearTimeout(resting)
      document.removeEventListener('click', write, true)
    }
    const resting = setTimeout(write, restMs)
    document.addEventListener('click', write, true)
    return stop
  }, [typed, search, stepping])

  // One stable function, so that components that only pass it on are not rendered again.
  const latest = useRef(go)
  latest.current = go
  const setCategory = useCallback((category: string) => latest.current({ category }), [])

  return { filter, setQuery: setTyped, setCategory }
}
