import { pageMeta } from '#app/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Newsletters',
    description: 'A placeholder in the admin area.',
    path: '/admin/newsletters',
    noindex: true,
  })

export default function Newsletters() {
  return <h1 className="placeholder">NewsLetters</h1>
}
