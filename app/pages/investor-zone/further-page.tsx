import type { ReactNode } from 'react'
import type { OwnSheet } from '#app/document/own-sheets.ts'
import type { PageContent, PageRequest, PublicPage } from '#app/document/page.ts'
import { Trail } from '#app/ui/trail.tsx'
import { type FurtherPage, type FurtherSlug, furtherPages } from './further-pages.ts'
import { lastPublished } from './live-line.tsx'
import { menuOf } from './show-zone.ts'
import { ZoneFrame } from './zone-frame.tsx'

type Made = { description: string; body: ReactNode; noindex?: boolean; of?: OneOfMany } & Pick<
  PageContent,
  'links' | 'cached' | 'status'
>

/** What a page says of the one that it shows: its name, what it is for machines, and the sub-page that lists it. */
type OneOfMany = { name: string; data?: object; under?: { name: string; path: string } }

type Row = {
  slug: FurtherSlug
  /** A style sheet of its own, beside the zone's. */
  sheet?: OwnSheet
  /** What stands on the sheet, for this request; undefined where the address leads nowhere. */
  make: (request: PageRequest) => Made | undefined | Promise<Made | undefined>
}

/** A row of the table of public pages for one of the zone's further pages, within the zone's frame. */
export function furtherPage({ slug, sheet, make }: Row): PublicPage {
  const { name, of }: FurtherPage = furtherPages[slug]
  return {
    path: of ? `/investorzone/${slug}/:${of}` : `/investorzone/${slug}`,
    asksStore: true,
    listedAs: of ? undefined : name,
    sheets: sheet ? ['zone', sheet] : ['zone'],
    async make(request) {
      const made = await make(request)
      if (!made) return undefined
      const { data: content } = await request.api('user/get-investors')
      const heading = made.of?.name ?? name
      const trail = [{ name: 'Investor Zone', path: '/investorzone' }, ...(made.of?.under ? [made.of.under] : [])]
      return {
        meta: {
          title: heading,
          description: made.description,
          path: request.path,
          noindex: made.noindex,
          trail,
          data: made.of?.data,
        },
        links: made.links,
        cached: made.cached,
        status: made.status,
        body: (
          <ZoneFrame
            base="/investorzone"
            slug=""
            heading={heading}
            current={made.of?.under?.name}
            above={made.of && <Trail pages={trail} />}
            menu={menuOf(content)}
            published={await lastPublished(request)}
          >
            {made.body}
          </ZoneFrame>
        ),
      }
    },
  }
}
