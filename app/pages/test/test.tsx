import { pageMeta } from '#app/page-meta.ts'

export const handle = { unlisted: true }

export const meta = () =>
  pageMeta({ title: 'Test page', description: 'A placeholder test page.', path: '/test', noindex: true })

export default function TestPage() {
  return <h1 className="placeholder">TestPage</h1>
}
