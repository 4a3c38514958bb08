import { data } from 'react-router'
import { missingTablet, missingVial } from '#app/content/pictures/not-found.ts'
import { PageLink } from '#app/page-link.tsx'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'

const pictures = [missingVial, missingTablet] as const

export const handle = { unlisted: true }

/** One of the two pictures, by chance; kept in no cache, so that the next visit may show the other. */
export const loader = () =>
  data(
    { pictured: Math.floor(Math.random() * pictures.length) },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta = ({ matches }: MetaOf) =>
  pageMeta({
    title: 'Page not found',
    description: 'The page you asked for is not here.',
    path: '/404',
    noindex: true,
    matches,
  })

export default function NotFound({ loaderData }: { loaderData: { pictured: number } }) {
  const picture = pictures[loaderData.pictured] ?? missingVial
  return (
    <section className="lost" aria-labelledby="lost">
      <div className="say">
        <h1 className="num" id="lost">
          404
        </h1>
        <p>One is missing. The page you asked for is not where it should be.</p>
        <PageLink className="btn primary" to="/">
          <span className="label">Go to homepage</span>
        </PageLink>
      </div>
      <div className="pic">
        <Picture picture={picture} sizes="(max-width: 800px) 100vw, 60vw" eager />
      </div>
    </section>
  )
}
