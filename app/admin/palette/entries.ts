import { api } from '#app/api.ts'
import { zoneAddress } from '#app/pages/investor-zone/address.ts'
import { allLocated } from '#app/pages/investor-zone/zone-lists.ts'
import { serverNow } from '#app/server-clock.ts'
import { asVisitorQuery } from '#app/session.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import { formatDue } from '#model/deadlines/format-limit.ts'
import { documentPath } from '#model/document-pages.ts'
import { inIndia } from '#model/india-time.ts'
import { releaseStates } from '#model/release.ts'
import type { Capability, Requirement } from '#model/roles.ts'
import { type AdminPath, addressOf, adminScreens, screenLinks } from '../screens.ts'
import { messages } from './messages.ts'

/** Kinds of palette entries, in display order. */
export const entryKinds = [
  ...(['Due', 'Actions', 'Recent', 'Go to', 'Releases', 'Documents', 'Products', 'People'] as const),
] as const

/** Entry of the palette. `note` gives its location or more detail. */
export type Entry = {
  kind: (typeof entryKinds)[number]
  name: string
  note: string
  href: string
  icon: IconName
  /** Synonyms that people type; searched, not displayed. */
  terms?: string
}

/** Action on a screen: needs the permission of that screen, and its own. */
type Action = Pick<Entry, 'name' | 'icon' | 'terms'> & { screen: AdminPath; page?: string; needs: Capability }

const actions: readonly Action[] = [
  {
    name: messages.actions.importFigures,
    terms: 'import upload results xbrl csv xlsx numbers',
    icon: 'upload',
    screen: '/admin/desk/numbers',
    needs: 'change-disclosures',
  },
  {
    name: messages.actions.recordStatements,
    terms: 'add upload statement pattern voting results',
    icon: 'plus',
    screen: '/admin/desk/statements',
    needs: 'change-disclosures',
  },
  {
    name: messages.actions.planRelease,
    terms: 'add create release schedule publish board meeting',
    icon: 'plus',
    screen: '/admin/desk/releases',
    needs: 'change-disclosures',
  },
  {
    name: messages.actions.fileDocument,
    terms: 'upload pdf add publish announcement disclosure',
    icon: 'plus',
    screen: '/admin/investorzone/:page?',
    page: 'quarterly-results',
    needs: 'change-disclosures',
  },
  {
    name: messages.actions.enterEnd,
    terms: 'end time conclude board',
    icon: 'check',
    screen: '/admin/desk',
    needs: 'change-disclosures',
  },
  {
    name: messages.actions.addEvent,
    terms: 'create schedule date meeting call agm egm calendar',
    icon: 'cal',
    screen: '/admin/desk/calendar',
    needs: 'change-disclosures',
  },
  {
    name: messages.actions.approve,
    terms: 'reject review sign off second person',
    icon: 'check',
    screen: '/admin/desk/approvals',
    needs: 'approve',
  },
  {
    name: messages.actions.changeHolidays,
    terms: 'add holiday muhurat trading day closed',
    icon: 'cal',
    screen: '/admin/desk/settings',
    needs: 'change-settings',
  },
  {
    name: messages.actions.addProduct,
    terms: 'create new item molecule',
    icon: 'plus',
    screen: '/admin/products-export',
    needs: 'change-catalogue',
  },
  {
    name: messages.actions.importProducts,
    terms: 'upload csv xlsx excel list catalogue',
    icon: 'upload',
    screen: '/admin/products-export',
    needs: 'change-catalogue',
  },
  {
    name: messages.actions.addAdmin,
    terms: 'invite create user person colleague role',
    icon: 'user',
    screen: '/admin/desk/people',
    needs: 'change-people',
  },
  {
    name: messages.actions.undo,
    terms: 'revert restore history mistake',
    icon: 'refresh',
    screen: '/admin/history',
    needs: 'undo',
  },
]

/** Actions and screens of the palette. `needs`: every requirement that a role must meet. */
export const staticEntries: readonly (Entry & { needs: readonly Requirement[] })[] = [
  ...actions.map(({ screen, page, needs, ...action }) => ({
    ...action,
    kind: 'Actions' as const,
    note: '',
    href: addressOf(screen, page),
    needs: [adminScreens[screen].needs, needs],
  })),
  ...screenLinks.flatMap(({ href, needs, palette, icon }) =>
    palette && icon ? [{ kind: 'Go to' as const, name: palette, note: '', href, icon, needs: [needs] }] : [],
  ),
]

/** Source of palette entries. For lists loaded a page at a time, the server finds the entries that contain `search`. */
type Source = { needs: Capability; what: string; load: (search?: string) => Promise<Entry[]>; searched?: boolean }

/** THE table of palette sources within the site's content, each with its required capability. */
export const sources: readonly Source[] = [
  { needs: 'read-disclosures', what: messages.sources.desk, load: deskEntries },
  { needs: 'read-disclosures', what: messages.sources.releases, load: releases, searched: true },
  { needs: 'read-disclosures', what: messages.sources.documents, load: documents },
  { needs: 'read-catalogue', what: messages.sources.products, load: products, searched: true },
  { needs: 'read-people', what: messages.sources.people, load: people, searched: true },
]

const fromDeskMax = 3

/** Returns due and overdue items, earliest deadline first, and the latest publications. */
async function deskEntries(): Promise<Entry[]> {
  const { now, due, published } = (await api('admin/get-desk')).data
  const running = due.filter(({ since, due: until }) => since <= now || since > until)
  return [
    ...running.slice(0, fromDeskMax).map((duty) => ({
      kind: 'Due' as const,
      name: duty.what,
      icon: 'scales' as const,
      href: '/admin/desk#desk-due',
      note: [duty.of, duty.late ? messages.overdue : formatDue(new Date(duty.due))].join(', '),
    })),
    ...published.slice(0, fromDeskMax).flatMap(({ key, name, published_at, current }) =>
      current
        ? [
            {
              kind: 'Recent' as const,
              name,
              icon: 'doc' as const,
              note: inIndia(published_at),
              href: `${documentPath(key)}?${asVisitorQuery}`,
            },
          ]
        : [],
    ),
  ]
}

async function releases(search?: string): Promise<Entry[]> {
  const { data } = await api('admin/get-releases', { search })
  return data.map(({ _id, name, state }) => ({
    kind: 'Releases',
    name,
    note: releaseStates[state],
    href: `/admin/desk/releases/${_id}`,
    icon: 'cal',
  }))
}

async function documents(): Promise<Entry[]> {
  const { data } = await api('admin/get-investors')
  return allLocated(data, serverNow()).map(({ document, where, slug, tab }) => ({
    kind: 'Documents',
    name: document.name,
    note: where,
    href: `${zoneAddress('/admin/investorzone', slug, { year: tab })}#document-${document.key}`,
    icon: 'file',
  }))
}

async function products(search?: string): Promise<Entry[]> {
  const { data } = await api('admin/find-products', { search })
  return data.map(({ market, brand_name, generic_name, strength }) => {
    const name = brand_name || generic_name
    return {
      kind: 'Products',
      name,
      note: [generic_name, strength, market].filter((word) => word && word !== name).join(', '),
      href: `/admin/products-${market}?q=${encodeURIComponent(name)}`,
      icon: 'vial',
    }
  })
}

async function people(search?: string): Promise<Entry[]> {
  const { data } = await api('admin/get-people', { search })
  return data.people.map(({ name, email }) => ({
    kind: 'People',
    name: name || email,
    note: email,
    href: `/admin/desk/people?q=${encodeURIComponent(email)}`,
    icon: 'user',
  }))
}
