import { Fragment, type ReactNode } from 'react'
import { investorBanner } from '#app/content/pictures/investor-zone.ts'
import { zoneTitles } from '#app/content/zone-titles.ts'
import { Picture } from '#app/ui/picture.tsx'
import { type ZoneBase, zoneAddress } from './address.ts'
import { FindBox } from './find-box.tsx'
import { furtherPages, withFurtherPages } from './further-pages.ts'
import { LiveLine } from './live-line.tsx'
import { sheetId } from './sheet-id.ts'
import type { MenuGroup } from './show-zone.ts'
import { ZoneBar } from './zone-bar.tsx'
import { ZoneMenu } from './zone-menu.tsx'

type Props = {
  base: ZoneBase
  /** The sub-page's address below the zone's own; none where a search for a document has no sub-page to come back to. */
  slug: string
  /** What the sheet is headed with, and which entry of the menu is the current one unless `current` names another. */
  heading: string
  current?: string
  /** What stands above the heading. */
  above?: ReactNode
  menu: MenuGroup[]
  find?: string
  at?: string
  /** When the last document became public: what is newer is told. */
  published?: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** What every page of the zone has: banner, a phone's bar, the menu on the left, and the sheet on the right. */
export function ZoneFrame(props: Props) {
  const { base, slug, heading, current = heading, above, menu, find = '', at, published, actions, children } = props
  const forVisitors = base === '/investorzone'
  const groups = forVisitors ? withFurtherPages(menu) : menu
  return (
    <>
      <ZoneBanner base={base} />
      {forVisitors && <ZoneBar groups={groups} current={current} />}
      <div className="investor-zone">
        <div className="wrap grid">
          <ZoneMenu base={base} groups={groups} current={current} at={at}>
            <FindBox action={zoneAddress(base, slug)} find={find} at={at} />
          </ZoneMenu>
          <section className="investor-zone-sheet" id={sheetId} aria-labelledby="sheet-title">
            {above}
            <header>
              <h2 id="sheet-title">{heading}</h2>
              {actions && <div className="row">{actions}</div>}
            </header>
            {children}
            {forVisitors && <ZoneFoot heading={heading} />}
          </section>
        </div>
      </div>
      {forVisitors && <LiveLine known={published} />}
    </>
  )
}

const answersFromAll = ['search', 'verify'] as const

/** What answers from all of the zone, below every sheet but its own. */
function ZoneFoot({ heading }: { heading: string }) {
  const others = answersFromAll.filter((slug) => furtherPages[slug].name !== heading)
  return (
    <nav className="faint" aria-label="In the whole zone">
      {others.map((slug, at) => (
        <Fragment key={slug}>
          {at > 0 && ' · '}
          <a href={`/investorzone/${slug}`}>{furtherPages[slug].name}</a>
        </Fragment>
      ))}
    </nav>
  )
}

/** The banner with the zone's title; the picture is on visitors' pages only. */
function ZoneBanner({ base }: { base: ZoneBase }) {
  return (
    <section className={`banner banner-slim${base === '/investorzone' ? ' dark' : ''}`}>
      {base === '/investorzone' && <Picture picture={investorBanner} alt="" className="banner-ghost" sizes="46vw" />}
      <div className="wrap">
        <h1>{zoneTitles.title}</h1>
      </div>
    </section>
  )
}
