import type { ReactNode } from 'react'
import { investorZone } from '#app/content/investor-zone.ts'
import { investorBanner } from '#app/content/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'
import { type ZoneBase, zoneAddress } from './address.ts'
import type { Editing } from './editing.ts'
import { FindBox } from './find-box.tsx'
import type { KnownRate } from './known-rate.ts'
import type { ZoneScreen } from './show-zone.ts'
import { isListPage, pageOf } from './sub-pages.ts'
import { Contacts } from './views/contacts.tsx'
import { Facts } from './views/facts.tsx'
import { Hits } from './views/hits.tsx'
import { DocumentList } from './views/list.tsx'
import { People } from './views/people.tsx'
import { AnnouncementTable } from './views/table.tsx'
import { Years } from './views/years.tsx'
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
      <section className={base === '/investorzone' ? 'banner slim dark' : 'banner slim'}>
        {base === '/investorzone' && <Picture picture={investorBanner} alt="" className="ghost" sizes="46vw" eager />}
        <div className="wrap">
          <h1>{investorZone.title}</h1>
        </div>
      </section>
      <div className="iz">
        <div className="wrap grid">
          <ZoneMenu base={base} groups={screen.menu} current={screen.name} at={at}>
            <FindBox action={zoneAddress(base, screen.slug)} find={screen.find} at={at} />
          </ZoneMenu>
          <section className="sheet" aria-labelledby="sheet-title">
            <header>
              <h2 id="sheet-title">{heading}</h2>
              {actions && <div className="row">{actions}</div>}
            </header>
            {notice}
            <Sheet base={base} screen={screen} rate={rate} editing={editing} at={at} />
          </section>
        </div>
      </div>
    </>
  )
}

function Sheet({ base, screen, rate, editing, at }: ZonePageProps) {
  if (screen.hits) return <Hits base={base} screen={screen} hits={screen.hits} at={at} />
  const { page } = pageOf(screen.name)
  if (page.view === 'facts') return <Facts facts={screen.facts} rate={rate} />
  if (page.view === 'people') return <People />
  if (page.view === 'contacts') return <Contacts of={page.of} />
  const list = { base, screen, at, editing, title: isListPage(page) ? page.title : undefined }
  if (page.view === 'table') return <AnnouncementTable {...list} />
  if (page.view === 'years') return <Years {...list} undated={page.undated} />
  return <DocumentList {...list} dated={page.dated} />
}
