import type { ReactNode } from 'react'
import { investorBanner } from '#app/content/pictures/investor-zone.ts'
import { zoneTitles } from '#app/content/zone-titles.ts'
import { Picture } from '#app/ui/picture.tsx'
import { unknownKind } from '#model/never.ts'
import { openingPage } from '#model/zone-address.ts'
import { type ZoneBase, zoneAddress } from './address.ts'
import type { Editing } from './editing.ts'
import { FindBox } from './find-box.tsx'
import type { KnownRate } from './known-rate.ts'
import { sheetId } from './sheet-id.ts'
import type { ZoneScreen } from './show-zone.ts'
import { Contacts } from './views/contacts.tsx'
import { Facts } from './views/facts.tsx'
import { Hits } from './views/hits.tsx'
import { DocumentList } from './views/list.tsx'
import { People } from './views/people.tsx'
import { AnnouncementTable } from './views/table.tsx'
import { Years } from './views/years.tsx'
import { ZoneBar } from './zone-bar.tsx'
import { ZoneMenu } from './zone-menu.tsx'

export type ZonePageProps = {
  base: ZoneBase
  screen: ZoneScreen
  rate?: KnownRate
  /** What an admin may do here; a visitor's page passes none, so there is nothing to hide. */
  editing?: Editing
  /** The past or future instant the zone is shown as of (admins). */
  at?: string
  /** Buttons beside the heading, and what stands above the sheet. */
  actions?: ReactNode
  notice?: ReactNode
}

/** The investor zone: menu on the left, the chosen sub-page on the right. */
export function ZonePage({ base, screen, rate, editing, at, actions, notice }: ZonePageProps) {
  const heading = screen.hits ? 'Search results' : screen.name
  return (
    <>
      <ZoneBanner base={base} opening={screen.name === openingPage} />
      {base === '/investorzone' && <ZoneBar groups={screen.menu} current={heading} />}
      <div className="investor-zone">
        <div className="wrap grid">
          <ZoneMenu base={base} groups={screen.menu} current={heading} at={at}>
            <FindBox action={zoneAddress(base, screen.slug)} find={screen.find} at={at} />
          </ZoneMenu>
          <section className="investor-zone-sheet" id={sheetId} aria-labelledby="sheet-title">
            <header>
              <h2 id="sheet-title">{heading}</h2>
              {actions && <div className="row">{actions}</div>}
            </header>
            {notice}
            {screen.holds && <p className="lead">{screen.holds}</p>}
            <Sheet base={base} screen={screen} rate={rate} editing={editing} at={at} />
          </section>
        </div>
      </div>
    </>
  )
}

/** On a phone a sub-page begins with its content: only the opening page has the picture there. */
function ZoneBanner({ base, opening }: { base: ZoneBase; opening: boolean }) {
  const look = base === '/investorzone' ? 'banner banner-slim dark' : 'banner banner-slim'
  return (
    <section className={opening ? look : `${look} investor-zone-banner`}>
      {base === '/investorzone' && (
        <Picture picture={investorBanner} alt="" className="banner-ghost" sizes="46vw" eager={opening} />
      )}
      <div className="wrap">
        <h1>{zoneTitles.title}</h1>
      </div>
    </section>
  )
}

function Sheet({ base, screen, rate, editing, at }: ZonePageProps) {
  if (screen.hits) return <Hits base={base} screen={screen} hits={screen.hits} at={at} />
  const { view } = screen
  const list = { base, screen, at, editing }
  switch (view.kind) {
    case 'facts':
      return <Facts facts={screen.facts} rate={rate} />
    case 'people':
      return <People />
    case 'contacts':
      return <Contacts of={view.of} />
    case 'table':
      return <AnnouncementTable {...list} dated={view.dated} />
    case 'years':
      return <Years {...list} dated={view.dated} words={view.words} />
    case 'list':
      return <DocumentList {...list} dated={view.dated} />
    default:
      return unknownKind(view)
  }
}
