import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { PictureFacts } from '#model/site-content/pictures.ts'

export const notFoundPage: PublicPage = {
  path: '/404',
  make: ({ content: { notFound } }) => ({
    meta: {
      title: notFound.title,
      description: notFound.description,
      path: '/404',
      noindex: true,
    },
    status: 404,
    // One of two pictures at random: the next visit may show the other.
    cached: false,
    body: <NotFound picture={notFound.images[Math.random() < 0.5 ? 0 : 1]} />,
  }),
}

function NotFound({ picture }: { picture: PictureFacts }) {
  const { text, button } = useContent().notFound
  return (
    <section className="not-found" aria-labelledby="lost">
      <div className="not-found-say">
        <h1 className="figures" id="lost">
          404
        </h1>
        <p>{text}</p>
        <a className="button button-primary" href="/">
          <span className="button-label">{button}</span>
        </a>
      </div>
      <div className="picture">
        <Picture picture={picture} sizes="(width < 800px) 100vw, 60vw" eager />
      </div>
    </section>
  )
}
