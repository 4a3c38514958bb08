import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { assertNever } from '#model/assert-never.ts'
import type { ZoneBase } from './address.ts'
import type { ZoneScreen } from './build-zone-screen.ts'
import type { CachedRate } from './cached-rate.ts'
import type { Editing } from './editing.ts'
import { Contacts } from './views/contacts.tsx'
import { Facts, type PendingRate } from './views/facts.tsx'
import { Hits } from './views/hits.tsx'
import { DocumentList } from './views/list.tsx'
import { People } from './views/people.tsx'
import { AnnouncementTable } from './views/table.tsx'
import { Years } from './views/years.tsx'
import { ZoneFrame } from './zone-frame.tsx'

export type ZonePageProps = {
  base: ZoneBase
  screen: ZoneScreen
  rate?: CachedRate | PendingRate
  instead?: ReactNode
  /** Admin actions; a visitor's page passes none, so there is nothing to hide. */
  editing?: Editing
  viewedAt?: string
  published?: string
  actions?: ReactNode
  notice?: ReactNode
  below?: ReactNode
}

/** Investor zone: menu on the left, the current sub-page on the right. */
export function ZonePage(props: ZonePageProps) {
  const { base, screen, rate, instead, editing, viewedAt, published, actions, notice, below } = props
  const { known } = useTranslator()
  const heading = screen.hits ? 'Search results' : screen.name
  return (
    <ZoneFrame
      base={base}
      slug={screen.slug}
      heading={heading}
      menu={screen.menu}
      find={screen.find}
      viewedAt={viewedAt}
      published={published}
      actions={actions}
    >
      {notice}
      {screen.holds && <p className="lead" {...known(screen.holds)} />}
      {instead || <Sheet base={base} screen={screen} rate={rate} editing={editing} viewedAt={viewedAt} />}
      {below}
    </ZoneFrame>
  )
}

function Sheet({ base, screen, rate, editing, viewedAt }: ZonePageProps) {
  if (screen.hits) return <Hits base={base} screen={screen} hits={screen.hits} viewedAt={viewedAt} />
  const { view } = screen
  const list = { base, screen, viewedAt, editing }
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
      return assertNever(view)
  }
}
