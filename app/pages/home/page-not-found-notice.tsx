import { Fragment } from 'react'
import { useContent } from '#app/site-content.ts'
import type { ListedPage } from '#model/nearest-pages.ts'

/** Notice above Home that the requested page does not exist, with pages that may have been meant. */
export function PageNotFoundNotice({ suggestedPages }: { suggestedPages: readonly ListedPage[] }) {
  return (
    <section className="not-here" aria-label="Page not found">
      <p className="wrap">
        <b>{useContent().notFound.notice}</b>
        {suggestedPages.length > 0 && ' Did you mean '}
        {suggestedPages.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index > 0 && ' or '}
            <a href={path}>{name}</a>
          </Fragment>
        ))}
        {suggestedPages.length > 0 && '?'}
      </p>
    </section>
  )
}
