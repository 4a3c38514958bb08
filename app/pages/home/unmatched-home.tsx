import { isRouteErrorResponse, useRouteError } from 'react-router'
import { later } from '#app/later.ts'

const Home = later(() => import('./home.tsx').then((page) => page.default))

/** What a path shows that a page's loader does not know: Home, and a word to search engines. Any other trouble is passed on. */
export function UnmatchedHome() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <>
      <meta name="robots" content="noindex" />
      <Home />
    </>
  )
}
