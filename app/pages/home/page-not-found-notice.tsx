import { Fragment } from 'react'
import { visitorNavigation } from '#app/content/navigation.ts'
import { useContent } from '#app/site-content.ts'
import type { ListedPage } from '#model/nearest-pages.ts'

/** Main pages, if no page resembles the requested address. */
const mainPages = visitorNavigation
  .filter(({ nav_icon }) => nav_icon === 'vial' || nav_icon === 'chart' || nav_icon === 'mail')
  .map(({ item, link_to: [path = '/'] }) => ({ name: item, path }))

/** Notice above Home that the requested page does not exist, with pages that may have been meant, or else the main pages. */
export function PageNotFoundNotice({ suggestedPages }: { suggestedPages: readonly ListedPage[] }) {
  const isGuess = suggestedPages.length > 0
  const pages = isGuess ? suggestedPages : mainPages
  return (
    <section className="not-here" aria-label="Page not found">
      <p className="wrap">
        <b>{useContent().notFound.notice}</b>
        {isGuess ? ' Did you mean ' : ' Go to '}
        {pages.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index > 0 && (index < pages.length - 1 ? ', ' : ' or ')}
            <a href={path}>{name}</a>
          </Fragment>
        ))}
        {isGuess ? '?' : '.'}
      </p>
    </section>
  )
}
