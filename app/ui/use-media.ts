import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether a media query matches; false during server rendering. */
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
