import { useEffect } from 'react'

/** Calls back once, when React has hydrated an element. */
export function useOnMount(onHydrated: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(onHydrated, [])
}
