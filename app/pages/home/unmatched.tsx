import { data } from 'react-router'
import { pageMeta } from '#app/page-meta.ts'
import Home from './home.tsx'

/** A path that leads nowhere shows Home, but says so to machines: status 404, not for search engines. */
export const loader = () => data(null, { status: 404 })

export const handle = { unlisted: true }

export const meta = () =>
  pageMeta({
    title: 'Healthcare for a better tomorrow',
    description: 'This address leads nowhere; the home page is shown instead.',
    path: '/',
    noindex: true,
  })

export default function Unmatched() {
  return <Home />
}
