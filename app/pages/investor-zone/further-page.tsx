import type { ReactNode } from 'react'
import type { PageContent, PageRequest, PublicPage } from '#app/document/page.ts'
import { useTranslator } from '#app/translator.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { menuOf } from './build-zone-screen.ts'
import { type FurtherPage, type FurtherSlug, furtherPages } from './further-pages.ts'
import { lastPublished } from './live-line.tsx'
import { ZoneFrame } from './zone-frame.tsx'

type FurtherPageContent = { description: string; body: ReactNode; noindex?: boolean; of?: PageObject } & Pick<
  PageContent,
  'links' | 'cached' | 'status'
>

/** Object displayed on a page: its name, its structured data, and the sub-page that lists it. */
type PageObject = { name: string; data?: object; under?: { name: string; path: string } }

type Row = {
  slug: FurtherSlug
  /** Returns the page's content for a request; undefined if the path is unknown. */
  make: (request: PageRequest) => FurtherPageContent | undefined | Promise<FurtherPageContent | undefined>
}

/** Returns the table row of a further page of the zone, within the zone's frame. */
export function furtherPage({ slug, make }: Row): PublicPage {
  const { name, of, unlisted }: FurtherPage = furtherPages[slug]
  return {
    path: of ? `/investorzone/${slug}/:${of}` : `/investorzone/${slug}`,
    readsStore: true,
    listedAs: of || unlisted ? undefined : name,
    async make(request) {
      const created = await make(request)
      if (!created) return undefined
      const { data: content } = await request.api('user/get-investors')
      const heading = created.of?.name ?? name
      const breadcrumbs = [
        { name: 'Investor Zone', path: '/investorzone' },
        ...(created.of?.under ? [created.of.under] : []),
      ]
      return {
        meta: {
          title: heading,
          description: created.description,
          path: request.path,
          noindex: created.noindex,
          breadcrumbs,
          data: created.of?.data,
        },
        links: created.links,
        cached: created.cached,
        status: created.status,
        body: (
          <ZoneFrame
            base="/investorzone"
            slug=""
            heading={heading}
            current={created.of?.under?.name}
            above={of && created.of && <TranslatedBreadcrumbs pages={breadcrumbs} />}
            menu={menuOf(content)}
            published={await lastPublished(request)}
          >
            {created.body}
          </ZoneFrame>
        ),
      }
    },
  }
}

function TranslatedBreadcrumbs({ pages }: { pages: readonly { name: string; path: string }[] }) {
  const { t, known } = useTranslator()
  return (
    <Breadcrumbs
      label={t('You are here')}
      pages={pages.map(({ name, path }) => ({ name: known(name).children, path }))}
    />
  )
}
