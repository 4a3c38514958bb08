import type { ReactNode } from 'react'
import { investorBanner } from '#app/content/pictures/investor-zone.ts'
import { zoneTitles } from '#app/content/zone-titles.ts'
import { later } from '#app/later.ts'
import { Picture } from '#app/ui/picture.tsx'
import { unknownKind } from '#model/never.ts'
import { type ZoneBase, zoneAddress } from './address.ts'
import type { Editing } from './editing.ts'
import { FindBox } from './find-box.tsx'
import type { KnownRate } from './known-rate.ts'
import type { ZoneScreen } from './show-zone.ts'
import { DocumentList } from './views/list.tsx'
import { ZoneMenu } from './zone-menu.tsx'

const Contacts = later(() => import('./views/contacts.tsx').then((view) => view.Contacts))
const Facts = later(() => import('./views/facts.tsx').then((view) => view.Facts))
const Hits = later(() => import('./views/hits.tsx').then((view) => view.Hits))
const People = later(() => import('./views/people.tsx').then((view) => view.People))
const AnnouncementTable = later(() => import('./views/table.tsx').then((view) => view.AnnouncementTable))
const Years = later(() => import('./views/years.tsx').then((view) => view.Years))

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
          <h1>{zoneTitles.title}</h1>
        </div>
      </section>
      <div className="iz">
        <div className="wrap grid">
          <ZoneMenu base={base} groups={screen.menu} current={heading} at={at}>
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
