import { useEffect, useState } from 'react'
import type { Screen } from '#model/show-catalogue.ts'

/** Returns the category whose accordion is in the upper part of the window, from the landing position of links. */
export function useCategoryInView(categories: Screen['categories']): string | undefined {
  const slugs = categories.map(({ slug }) => slug).join(' ')
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new Set<string>()
    const landing = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setCurrent(slugs.split(' ').find((slug) => seen.has(slug)))
      },
      { rootMargin: `-${landing}px 0px -55% 0px` },
    )
    for (const slug of slugs.split(' ')) {
      const accordion = slug && document.getElementById(slug)
      if (accordion) observer.observe(accordion)
    }
    return () => observer.disconnect()
  }, [slugs])
  return current ?? categories[0]?.slug
}
