import { ripple, ripplePhone } from '#app/content/pictures/coming-soon.ts'
import type { PublicPage } from '#app/document/page.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'

/** Width of a 16:9 picture that fills the screen; the phone's crop is upright. */
const sizes = '(width < 800px) 100vw, max(100vw, 178vh)'

export const comingSoonPage: PublicPage = {
  path: '/commingsoon',
  make: () => ({
    meta: {
      title: 'Coming soon',
      description: 'This part of the site is being prepared.',
      path: '/commingsoon',
      noindex: true,
    },
    links: preloadPicture({ picture: ripple, phone: ripplePhone, sizes }),
    body: <ComingSoon />,
    bare: true,
  }),
}

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
