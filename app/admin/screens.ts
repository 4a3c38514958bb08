import type { RouteObject } from 'react-router'
import type { FirstCalls } from '#app/prefetched-calls.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import { keysOf } from '#model/keys-of.ts'
import type { Requirement } from '#model/roles.ts'

type AdminScreen = {
  /** Title of the window. */
  title: string
  needs: Requirement
  /** Imports the loader and the component. The server reads the path of the import, and never runs it. */
  lazy: () => Promise<Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'>>
  /** Calls of loader and frame besides `admin/get-me`. The page sends them while its scripts load. */
  calls?: FirstCalls
  /** Name in the strip of the desk. */
  strip?: string
  icon?: IconName
  /** Name in the palette, if it differs from that in the strip. */
  palette?: string
  /** Entry of the menu. Screens of the same entry are its sub-items, with these names. */
  menu?: readonly [entry: string, subItem?: string]
}

/** THE table of admin screens, in the order of menu, strip and palette. `:page?` is an optional part of a path. */
const screens = {
  '/admin': { title: 'Sign in', needs: 'anyone', lazy: () => import('#app/pages/sign-in/sign-in.tsx') },
  // Return address of an external account provider's window.
  '/admin/callback': { title: 'Signing in', needs: 'anyone', lazy: () => import('#app/pages/sign-in/callback.tsx') },
  '/admin/desk': {
    title: 'Desk',
    strip: 'Today',
    palette: 'Desk',
    icon: 'scales',
    menu: ['Desk'],
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/desk.tsx'),
    calls: {
      'admin/get-desk': {},
      'admin/get-legal-limits': {},
      'admin/get-pending-changes': {},
      'admin/get-approvals': { rejected: false },
    },
  },
  '/admin/desk/releases': {
    title: 'Releases, desk',
    strip: 'Releases',
    icon: 'cal',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/releases/releases.tsx'),
    calls: { 'admin/get-releases': {} },
  },
  '/admin/desk/releases/:id': {
    title: 'Release',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/releases/release-room.tsx'),
  },
  '/admin/desk/documents': {
    title: 'Documents, desk',
    strip: 'Documents',
    palette: 'All documents',
    icon: 'doc',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/documents/documents.tsx'),
  },
  '/admin/desk/approvals': {
    title: 'Approvals',
    strip: 'Approvals',
    icon: 'check',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/approvals/approvals.tsx'),
    calls: {
      'admin/get-approvals': {},
      'admin/get-approval-sections': {},
      'admin/get-legal-limits': {},
      'admin/get-pending-changes': {},
    },
  },
  '/admin/desk/approvals/:id': {
    title: 'Approval',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/approvals/approval.tsx'),
  },
  '/admin/desk/calendar': {
    title: 'Calendar, desk',
    strip: 'Calendar',
    icon: 'cal',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/calendar/calendar.tsx'),
    calls: { 'admin/get-desk': {}, 'admin/get-holidays': {}, 'admin/get-muhurat-sessions': {} },
  },
  '/admin/desk/numbers': {
    title: 'Numbers, desk',
    strip: 'Numbers',
    icon: 'chart',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/numbers/numbers.tsx'),
    calls: { 'admin/get-figures': {}, 'admin/get-approvals': { action: 'record figures' } },
  },
  '/admin/desk/statements': {
    title: 'Statements, desk',
    strip: 'Statements',
    icon: 'doc',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/statements/statements.tsx'),
    calls: { 'admin/get-statements': {}, 'admin/get-approvals': { action: 'record figures' } },
  },
  '/admin/desk/regulation-46': {
    title: 'Regulation 46, desk',
    strip: 'Regulation 46',
    icon: 'doc',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/regulation-46.tsx'),
    calls: { 'admin/get-regulation-46': {} },
  },
  '/admin/desk/redirects': {
    title: 'Former addresses, desk',
    strip: 'Former addresses',
    icon: 'ne',
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/desk/redirects/redirects.tsx'),
  },
  '/admin/desk/company': {
    title: 'Company, desk',
    strip: 'Company',
    palette: 'Company facts',
    icon: 'factory',
    needs: 'read-pages',
    lazy: () => import('#app/pages/desk/company/company.tsx'),
    calls: { 'admin/get-company-facts': {} },
  },
  '/admin/desk/import': {
    title: 'Import archive, desk',
    palette: 'Import archive',
    icon: 'upload',
    needs: 'change-disclosures',
    lazy: () => import('#app/pages/desk/import/archive-import.tsx'),
  },
  '/admin/desk/enquiries': {
    title: 'Enquiries, desk',
    strip: 'Enquiries',
    palette: 'Enquiries for products',
    icon: 'vial',
    needs: 'read-enquiries',
    lazy: () => import('#app/pages/desk/enquiries/pipeline.tsx'),
    calls: { 'admin/get-product-enquiries': {} },
  },
  '/admin/desk/people': {
    title: 'People, desk',
    strip: 'People',
    icon: 'user',
    needs: 'read-people',
    lazy: () => import('#app/pages/desk/admins/people.tsx'),
    calls: { 'admin/get-people': {}, 'admin/get-sessions': {}, 'admin/get-passkeys': {} },
  },
  '/admin/desk/settings': {
    title: 'Settings, desk',
    strip: 'Settings',
    icon: 'info',
    needs: 'read-status',
    lazy: () => import('#app/pages/desk/settings/settings.tsx'),
    calls: { 'admin/get-holidays': {}, 'admin/get-muhurat-sessions': {} },
  },
  '/admin/products-export': {
    title: 'Export products',
    palette: 'Export products',
    icon: 'vial',
    menu: ['Products', 'Export'],
    needs: 'read-catalogue',
    lazy: () => import('#app/pages/catalogue/admin.tsx'),
    calls: { 'admin/get-catalogue': { market: 'export' }, 'admin/get-synonyms': {} },
  },
  '/admin/products-domestic': {
    title: 'Domestic products',
    palette: 'Domestic products',
    icon: 'vial',
    menu: ['Products', 'Domestic'],
    needs: 'read-catalogue',
    lazy: () => import('#app/pages/catalogue/admin.tsx'),
    calls: { 'admin/get-catalogue': { market: 'domestic' }, 'admin/get-synonyms': {} },
  },
  '/admin/pages': {
    title: 'Pages, admin',
    palette: 'Pages',
    icon: 'edit',
    menu: ['Pages'],
    needs: 'read-pages',
    lazy: () => import('#app/pages/page-editor/page-list.tsx'),
    calls: { 'admin/get-pages': {} },
  },
  '/admin/pages/:part': {
    title: 'Edit a page',
    needs: 'read-pages',
    lazy: () => import('#app/pages/page-editor/page-editor.tsx'),
  },
  '/admin/investorzone/:page?': {
    title: 'Investor Zone, admin',
    palette: 'Investor Zone',
    icon: 'chart',
    menu: ['Investor Zone'],
    needs: 'read-disclosures',
    lazy: () => import('#app/pages/investor-zone/admin.tsx'),
    calls: { 'admin/get-drafts': {}, 'admin/get-investors': {} },
  },
  '/admin/enquiries': {
    title: 'Enquiries',
    palette: 'Enquiries',
    icon: 'mail',
    menu: ['Enquiries'],
    needs: 'read-enquiries',
    lazy: () => import('#app/pages/enquiries/enquiries.tsx'),
    calls: { 'admin/get-enquiries': {} },
  },
  '/admin/history': {
    title: 'History, admin',
    palette: 'History',
    icon: 'doc',
    menu: ['History'],
    needs: 'read-history',
    lazy: () => import('#app/pages/history/history.tsx'),
    calls: { 'admin/get-history': { acts: true } },
  },
  '/admin/status': {
    title: 'Site status',
    palette: 'Site status',
    icon: 'info',
    needs: 'read-status',
    lazy: () => import('#app/pages/status/status.tsx'),
    calls: { 'admin/get-status': {}, 'admin/get-holidays': {} },
  },
  '/admin/info': {
    title: 'Admin info',
    palette: 'Admin Info',
    icon: 'user',
    menu: ['Admin Info'],
    needs: 'session',
    lazy: () => import('#app/pages/desk/admins/admins.tsx'),
    calls: { 'admin/get-sessions': {}, 'admin/get-passkeys': {}, 'admin/get-admin': {} },
  },
  '/admin/newsletters': {
    title: 'Newsletters',
    needs: 'session',
    lazy: () => import('#app/pages/newsletters/newsletters.tsx'),
  },
} as const satisfies Record<string, AdminScreen>

export type AdminPath = keyof typeof screens

export const adminPaths = keysOf(screens)

export const adminScreens: Readonly<Record<AdminPath, AdminScreen>> = screens

/** Returns the link address of a screen, or of a page of it. */
export const addressOf = (path: AdminPath, page?: string) => path.replace('/:page?', page ? `/${page}` : '')

export type ScreenLink = AdminScreen & { href: string }

/** Admin screens, each with its link address. */
export const screenLinks: readonly ScreenLink[] = adminPaths.map((path) => ({
  ...adminScreens[path],
  palette: adminScreens[path].palette ?? adminScreens[path].strip,
  href: addressOf(path),
}))

/** Returns the path pattern that matches an address (lower case, no trailing slash), if the admin area has one. */
export function adminPathAt(path: string): AdminPath | undefined {
  return adminPaths.find((pattern) => {
    const [start = '', free] = pattern.split('/:')
    return path === start || (free !== undefined && new RegExp(`^${start}/[^/]+$`).test(path))
  })
}
