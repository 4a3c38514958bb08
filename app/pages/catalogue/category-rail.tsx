import { type MouseEvent, memo, useEffect, useState } from 'react'
import { hrefOf, type Screen } from './asked.ts'

/** How long a click on a category waits for its accordion to open before it scrolls, in milliseconds (Spec 9). */
const scrollAfterMs = 400

type RailProps = {
  path: string
  sectionId: string
  query: string
  categories: Screen['categories']
  onChoose: (slug: string) => void
}

/** The category list, drawn anew only for other categories. Without JavaScript its links lead to the accordions by themselves. */
export const CategoryRail = memo(function CategoryRail({ path, sectionId, query, categories, onChoose }: RailProps) {
  const current = useCategoryInView(categories)
  function choose(event: MouseEvent, slug: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(slug)
    scrollToCategory(slug)
  }
  return (
    <nav className="rail" aria-label="Categories">
      <h2>Category</h2>
      <ul>
        {categories.map(({ name, slug, count }) => (
          <li key={slug}>
            <a
              href={`${hrefOf(path, { sectionId, query, category: slug })}#${slug}`}
              aria-current={slug === current ? 'true' : undefined}
              onClick={(event) => choose(event, slug)}
            >
              {name}
              <span className="num">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
})

/** Opens a category's accordion, lets it settle, then scrolls to it and puts the focus there. */
export function scrollToCategory(slug: string): void {
  const accordion = document.getElementById(slug)
  if (!(accordion instanceof HTMLDetailsElement)) return
  accordion.open = true
  setTimeout(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    accordion.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    accordion.querySelector('summary')?.focus({ preventScroll: true })
  }, scrollAfterMs)
}

/** The category whose accordion stands in the upper part of the window. */
function useCategoryInView(categories: Screen['categories']): string | undefined {
  const slugs = categories.map(({ slug }) => slug).join(' ')
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setCurrent(slugs.split(' ').find((slug) => seen.has(slug)))
      },
      { rootMargin: '-100px 0px -55% 0px' },
    )
    for (const slug of slugs.split(' ')) {
      const accordion = slug && document.getElementById(slug)
      if (accordion) observer.observe(accordion)
    }
    return () => observer.disconnect()
  }, [slugs])
  return current ?? categories[0]?.slug
}
