import { Fragment } from 'react'
import { nearestPages } from '#app/content/nearest-pages.ts'

/** Says above Home that its reader asked for another page, and which pages may have been meant. */
export function NotHere({ path }: { path: string }) {
  const pages = nearestPages(path)
  return (
    <section className="not-here" aria-label="Page not found">
      <p className="wrap">
        <b>That page is not here.</b>
        {pages.length > 0 && ' Did you mean '}
        {pages.map(({ name, path }, at) => (
          <Fragment key={path}>
            {at > 0 && ' or '}
            <a href={path}>{name}</a>
          </Fragment>
        ))}
        {pages.length > 0 && '?'}
      </p>
    </section>
  )
}
