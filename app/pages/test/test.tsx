import type { PublicPage } from '#app/document/page.ts'

export const testPage: PublicPage = {
  path: '/test',
  make: () => ({
    meta: { title: 'Test page', description: 'A placeholder test page.', path: '/test', noindex: true },
    body: <h1 className="placeholder">TestPage</h1>,
  }),
}
