import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { type ZoneBase, zoneAddress } from './address.ts'
import type { MenuGroup } from './build-zone-screen.ts'
import { furtherPages, withFurtherPages } from './further-pages.ts'
import { LiveLine } from './live-line.tsx'
import { searchAddress } from './page-search/search-address.ts'
import { sheetId } from './sheet-id.ts'
import { ZoneBar } from './zone-bar.tsx'
import { ZoneMenu } from './zone-menu.tsx'
import { useZoneTexts } from './zone-texts.ts'

type Props = {
  base: ZoneBase
  /** Address of the sub-page below the zone's; empty if a document search has no sub-page to return to. */
  slug: string
  /** Heading of the sheet, and the current menu entry unless `current` names another. */
  heading: string
  current?: string
  above?: ReactNode
  menu: MenuGroup[]
  find?: string
  viewedAt?: string
  /** Time of the latest publication: newer ones are announced. */
  published?: string
  actions?: ReactNode
  children: ReactNode
}

/** Frame of every page of the zone: banner, phone bar, menu on the left, and the sheet on the right. */
export function ZoneFrame(props: Props) {
  const {
    base,
    slug,
    heading,
    current = heading,
    above,
    menu,
    find = '',
    viewedAt,
    published,
    actions,
    children,
  } = props
  const { known } = useTranslator()
  const forVisitors = base === '/investorzone'
  const groups = forVisitors ? withFurtherPages(menu) : menu
  return (
    <>
      <ZoneBanner base={base} />
      {forVisitors && <ZoneBar groups={groups} current={current} />}
      <div className="investor-zone">
        <div className="wrap grid">
          <ZoneMenu base={base} groups={groups} current={current} viewedAt={viewedAt}>
            {!forVisitors && <FindBox action={zoneAddress(base, slug)} find={find} viewedAt={viewedAt} />}
            {forVisitors && heading !== furtherPages.search.name && <SearchBox />}
          </ZoneMenu>
          <section className="investor-zone-sheet" id={sheetId} aria-labelledby="sheet-title">
            {above}
            <header>
              <h2 id="sheet-title" {...known(heading)} />
              {actions && <div className="row">{actions}</div>}
            </header>
            {children}
            {forVisitors && <ZoneFoot heading={heading} />}
          </section>
        </div>
      </div>
      {forVisitors && <LiveLine lastPublishedAt={published} />}
    </>
  )
}

const answersFromAll = ['search', 'verify', 'follow'] as const

/** Links below every sheet to the other pages that cover the full zone. */
function ZoneFoot({ heading }: { heading: string }) {
  const { t } = useTranslator()
  const others = answersFromAll.filter((slug) => furtherPages[slug].name !== heading)
  return (
    <nav className="investor-zone-foot" aria-label={t('In the investor zone')}>
      {others.map((slug) => (
        <a key={slug} href={`/investorzone/${slug}`}>
          {t(furtherPages[slug].name)}
        </a>
      ))}
    </nav>
  )
}

/** Banner with the zone's title; only visitors' pages have the picture. */
function ZoneBanner({ base }: { base: ZoneBase }) {
  const { title, banner } = useZoneTexts()
  const { known } = useTranslator()
  return (
    <section className={`banner banner-slim${base === '/investorzone' ? ' dark' : ''}`}>
      {base === '/investorzone' && <Picture picture={banner} alt="" className="banner-ghost" sizes="46vw" eager />}
      <div className="wrap">
        <h1 {...known(title)} />
      </div>
    </section>
  )
}

/** Search of visitors, which answers for the full zone: documents and pages by name, and every page of every document. */
function SearchBox() {
  const { t } = useTranslator()
  return (
    <search aria-label={t('Investor Zone')}>
      <form className="investor-zone-find" action={searchAddress({})}>
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="find"
            label={t('Find')}
            name="q"
            enterKeyHint="search"
            placeholder={t('Search the investor zone')}
            maxLength={200}
          />
          <IconButton icon="go" label={t('Find documents')} type="submit" small />
        </div>
      </form>
    </search>
  )
}

/**
 * Admins find any document of any list and year by its name, date or year, while typing: unpublished documents too. A plain GET form: it
 * works without scripts.
 */
function FindBox({ action, find, viewedAt }: { action: string; find: string; viewedAt?: string }) {
  return (
    <search aria-label="Investor zone">
      <form className="investor-zone-find" action={action.split('?')[0]} data-swap={sheetId}>
        {viewedAt && <input type="hidden" name="at" value={viewedAt} />}
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="find"
            label="Find"
            name="find"
            enterKeyHint="search"
            placeholder="Find a document of any year"
            maxLength={200}
            key={find}
            defaultValue={find}
          />
          <IconButton icon="go" label="Find documents" type="submit" small />
        </div>
        <p className="field-status" role="status" data-swap-status />
      </form>
    </search>
  )
}
