import type { ReactNode } from 'react'
import type { OwnSheet } from '#app/document/own-sheets.ts'
import type { PageContent, PageRequest, PublicPage } from '#app/document/page.ts'
import { type FurtherSlug, furtherPages } from './further-pages.ts'
import { menuOf } from './show-zone.ts'
import { ZoneFrame } from './zone-frame.tsx'

type Made = { description: string; body: ReactNode; noindex?: boolean } & Pick<PageContent, 'links' | 'cached'>

type Row = {
  slug: FurtherSlug
  sheet?: OwnSheet
  /** What stands on the sheet, for this request; undefined where the address leads nowhere. */
  make: (request: PageRequest) => Made | undefined | Promise<Made | undefined>
}

/** A row of the table of public pages for one of the zone's further pages, within the zone's frame. */
export function furtherPage({ slug, sheet, make }: Row): PublicPage {
  const { name } = furtherPages[slug]
  return {
    path: `/investorzone/${slug}`,
    asksStore: true,
    listedAs: name,
    sheet,
    async make(request) {
      const made = await make(request)
      if (!made) return undefined
      const { data: content } = await request.api('user/get-investors')
      return {
        meta: {
          title: name,
          description: made.description,
          path: request.path,
          noindex: made.noindex,
          trail: [{ name: 'Investor Zone', path: '/investorzone' }],
        },
        links: made.links,
        cached: made.cached,
        body: (
          <ZoneFrame base="/investorzone" slug="" heading={name} menu={menuOf(content)}>
            {made.body}
          </ZoneFrame>
        ),
      }
    },
  }
}
