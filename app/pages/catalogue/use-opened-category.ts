import { useEffect } from 'react'
import { scrollToCategory } from './scroll-to-category.ts'

/**
 * Scrolls to the category that the address named when the page was opened; later choices scroll by themselves. Whoever loads the page anew
 * or comes back to it stays where they were.
 */
export function useOpenedCategory(slug: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation')
    const anew = !(opened instanceof PerformanceNavigationTiming) || opened.type === 'navigate'
    if (slug && anew) scrollToCategory(slug)
  }, [])
}
