import { type MouseEvent, memo } from 'react'
import { scrollToCentre } from '#app/document/chosen-tab.ts'
import type { Choice } from '#model/facet-choice.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'
import type { Screen } from '#model/show-catalogue.ts'
import { hrefOf } from './catalogue-query.ts'
import { scrollToCategory } from './scroll-to-category.ts'
import { useCategoryInView } from './use-category-in-view.ts'
import { useOpenedCategory } from './use-opened-category.ts'

type RailProps = {
  path: string
  sectionId: string
  query: string
  choice?: Choice
  categories: Screen['categories']
  /** Category in the address: its accordion is opened and scrolled to, once. */
  requested: string
  messages: Messages['catalogue']['rail']
}

/** Category list, re-rendered only for other categories. Without JavaScript its links jump to the accordions. */
export const CategoryRail = memo(function CategoryRail(rail: RailProps) {
  const { path, sectionId, query, choice, categories, requested, messages } = rail
  const current = useCategoryInView(categories)
  useOpenedCategory(requested)
  function choose(event: MouseEvent, slug: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, '', hrefOf(path, { sectionId, query, choice, category: slug }))
    scrollToCategory(slug)
  }
  if (!categories.length) return null
  return (
    <nav className="catalogue-rail" aria-label={messages.label}>
      <h2>{messages.heading}</h2>
      <ul>
        {categories.map(({ name, slug, count }) => (
          <li key={slug}>
            <a
              href={`${hrefOf(path, { sectionId, query, choice, category: slug })}#${slug}`}
              aria-current={slug === current ? 'true' : undefined}
              ref={slug === current ? scrollToCentre : undefined}
              onClick={(event) => choose(event, slug)}
            >
              {name}
              <span className="figures">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
})
