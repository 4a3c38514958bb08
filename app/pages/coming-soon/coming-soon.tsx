import { ripple, ripplePhone } from '#app/content/pictures/coming-soon.ts'
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
      <PageLink className="soon" to="/">
        <Picture picture={ripple} phone={ripplePhone} sizes="100vw" alt="" eager />
        <div className="say">
          <h1>Coming soon</h1>
          <span>Back to the homepage</span>
        </div>
      </PageLink>
    </main>
  )
}
