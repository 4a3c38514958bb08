import { ripple, ripplePhone } from '#app/content/pictures/coming-soon.ts'
import type { PublicPage } from '#app/document/page.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'

/** As wide as a picture of 16 to 9 must be to fill the screen; the phone's cut is upright. */
const sizes = '(width < 800px) 100vw, max(100vw, 178vh)'

export const comingSoonPage: PublicPage = {
  path: '/commingsoon',
  sheets: ['comingSoon'],
  make: () => ({
    meta: {
      title: 'Coming soon',
      description: 'This part of the site is being prepared.',
      path: '/commingsoon',
      sheets: ['comingSoon'],
      noindex: true,
    },
    links: preloadPicture({ picture: ripple, phone: ripplePhone, sizes }),
    body: <ComingSoon />,
    bare: true,
  }),
}

/** The whole page is one picture and one link back to Home. */
function ComingSoon() {
  return (
    <main id="main">
      <a className="coming-soon" href="/">
        <Picture picture={ripple} phone={ripplePhone} sizes={sizes} alt="" eager />
        <div className="coming-soon-say">
          <h1>Coming soon</h1>
          <span>Back to the homepage</span>
        </div>
      </a>
    </main>
  )
}
