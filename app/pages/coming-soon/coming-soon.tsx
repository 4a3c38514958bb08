import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'

/** Width of a 16:9 picture that fills the screen; the phone's crop is upright. */
const sizes = '(width < 800px) 100vw, max(100vw, 178vh)'

export const comingSoonPage: PublicPage = {
  path: '/commingsoon',
  make: ({ content: { comingSoon } }) => ({
    meta: {
      title: comingSoon.title,
      description: comingSoon.description,
      path: '/commingsoon',
      noindex: true,
    },
    links: preloadPicture({ picture: comingSoon.image, sizes }),
    body: <ComingSoon />,
    bare: true,
  }),
}

function ComingSoon() {
  const { title, link, image } = useContent().comingSoon
  return (
    <main id="main">
      <a className="coming-soon" href="/">
        <Picture picture={image} sizes={sizes} alt="" eager />
        <div className="coming-soon-say">
          <h1>{title}</h1>
          <span>{link}</span>
        </div>
      </a>
    </main>
  )
}
