import type { PublicPage } from '#app/document/page.ts'
import { Picture } from '#app/ui/picture.tsx'
import { inLanguage, isInvestorLanguage, type Language } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
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
    body: <NotFound {...notFound} picture={notFound.images[Math.random() < 0.5 ? 0 : 1]} href="/" />,
  }),
}

/** Returns the page of unknown addresses below a language: Home, which other unknown addresses show, is English only. */
export const notFoundPageIn = (language: Exclude<Language, 'en'>): PublicPage => ({
  path: '*',
  make({ content: { notFound } }) {
    const { title, description, text, button } = messagesFor(language).frame.notFound
    const href = inLanguage(isInvestorLanguage(language) ? '/investorzone' : '/products-export', language)
    return {
      meta: { title, description, path: '/404', language, noindex: true },
      status: 404,
      body: <NotFound text={text} button={button} href={href} picture={notFound.images[0]} />,
    }
  },
})

type Props = { text: string; button: string; href: string; picture: PictureFacts }

function NotFound({ text, button, href, picture }: Props) {
  return (
    <section className="not-found" aria-labelledby="lost">
      <div className="not-found-say">
        <h1 className="figures" id="lost">
          404
        </h1>
        <p>{text}</p>
        <a className="button button-primary" href={href}>
          <span className="button-label">{button}</span>
        </a>
      </div>
      <div className="picture">
        <Picture picture={picture} sizes="(width < 800px) 100vw, 60vw" eager />
      </div>
    </section>
  )
}
