import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query holds; false in the server's page. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

export const reducedMotion = '(prefers-reduced-motion: reduce)'
