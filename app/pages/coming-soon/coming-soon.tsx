import { ripple, ripplePhone } from '#app/content/pictures.ts'
import { PageLink } from '#app/page-link.tsx'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'

export const handle = { unlisted: true }

export const links = () => preloadPicture({ picture: ripple, phone: ripplePhone, sizes: '100vw' })

export const meta = ({ matches }: MetaOf) =>
  pageMeta({
    title: 'Coming soon',
    description: 'This part of the site is being prepared.',
    path: '/commingsoon',
    noindex: true,
    matches,
  })

/** The whole page is one picture and one link back to Home. */
export default function ComingSoon() {
  return (
    <main id="main">
      <h1 className="vh">Coming soon</h1>
      <PageLink className="soon" to="/" aria-label="Coming soon. Back to the homepage">
        <Picture picture={ripple} phone={ripplePhone} sizes="100vw" alt="" eager />
        <span className="say" aria-hidden="true">
          <span className="big">Coming soon</span>
          <span className="back">Back to the homepage</span>
        </span>
      </PageLink>
    </main>
  )
}
