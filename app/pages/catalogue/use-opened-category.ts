import { useEffect } from 'react'
import { scrollToCategory } from './scroll-to-category.ts'

/**
 * Scrolls to the category in the address when the page is opened; later choices scroll by themselves. After a reload or return, the
 * scroll position is preserved.
 */
export function useOpenedCategory(slug: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation')
    const again = !(opened instanceof PerformanceNavigationTiming) || opened.type === 'navigate'
    if (slug && again) scrollToCategory(slug)
  }, [])
}
