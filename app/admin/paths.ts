import type { IconName } from '#app/ui/icon-names.ts'
import { keysOf } from '#model/keys-of.ts'
import type { Requirement } from '#model/roles.ts'

/** Properties of an admin screen: its requirement, and its names in the desk's strip and the palette, if listed. */
type AdminScreen = {
  title: string
  needs: Requirement
  strip: string | null
  palette: { name: string; icon: IconName } | null
}

/** Every path of the admin area, in the order of strip and palette. `:page?` is an optional part. */
export const adminPaths = {
  '/admin': { title: 'Sign in', needs: 'anyone', strip: null, palette: null },
  // Return address of an external account provider's window.
  '/admin/callback': { title: 'Signing in', needs: 'anyone', strip: null, palette: null },
  '/admin/desk': {
    title: 'Desk',
    needs: 'read-disclosures',
    strip: 'Today',
    palette: { name: 'Desk', icon: 'scales' },
  },
  '/admin/desk/releases': {
    title: 'Releases, desk',
    needs: 'read-disclosures',
    strip: 'Releases',
    palette: { name: 'Releases', icon: 'cal' },
  },
  '/admin/desk/releases/:id': { title: 'Release', needs: 'read-disclosures', strip: null, palette: null },
  '/admin/desk/documents': {
    title: 'Documents, desk',
    needs: 'read-disclosures',
    strip: 'Documents',
    palette: { name: 'All documents', icon: 'doc' },
  },
  '/admin/desk/approvals': {
    title: 'Approvals',
    needs: 'read-disclosures',
    strip: 'Approvals',
    palette: { name: 'Approvals', icon: 'check' },
  },
  '/admin/desk/approvals/:id': { title: 'Approval', needs: 'read-disclosures', strip: null, palette: null },
  '/admin/desk/calendar': {
    title: 'Calendar, desk',
    needs: 'read-disclosures',
    strip: 'Calendar',
    palette: { name: 'Calendar', icon: 'cal' },
  },
  '/admin/desk/numbers': {
    title: 'Numbers, desk',
    needs: 'read-disclosures',
    strip: 'Numbers',
    palette: { name: 'Numbers', icon: 'chart' },
  },
  '/admin/desk/statements': {
    title: 'Statements, desk',
    needs: 'read-disclosures',
    strip: 'Statements',
    palette: { name: 'Statements', icon: 'doc' },
  },
  '/admin/desk/regulation-46': {
    title: 'Regulation 46, desk',
    needs: 'read-disclosures',
    strip: 'Regulation 46',
    palette: { name: 'Regulation 46', icon: 'doc' },
  },
  '/admin/desk/enquiries': {
    title: 'Enquiries, desk',
    needs: 'read-enquiries',
    strip: 'Enquiries',
    palette: { name: 'Enquiries for products', icon: 'vial' },
  },
  '/admin/desk/people': {
    title: 'People, desk',
    needs: 'read-people',
    strip: 'People',
    palette: { name: 'People', icon: 'user' },
  },
  '/admin/desk/settings': {
    title: 'Settings, desk',
    needs: 'read-status',
    strip: 'Settings',
    palette: { name: 'Settings', icon: 'info' },
  },
  '/admin/investorzone/:page?': {
    title: 'Investor Zone, admin',
    needs: 'read-disclosures',
    strip: null,
    palette: { name: 'Investor Zone', icon: 'chart' },
  },
  '/admin/products-export': {
    title: 'Export products',
    needs: 'read-catalogue',
    strip: null,
    palette: { name: 'Export products', icon: 'vial' },
  },
  '/admin/products-domestic': {
    title: 'Domestic products',
    needs: 'read-catalogue',
    strip: null,
    palette: { name: 'Domestic products', icon: 'vial' },
  },
  '/admin/enquiries': {
    title: 'Enquiries',
    needs: 'read-enquiries',
    strip: null,
    palette: { name: 'Enquiries', icon: 'mail' },
  },
  '/admin/history': {
    title: 'History, admin',
    needs: 'read-history',
    strip: null,
    palette: { name: 'History', icon: 'doc' },
  },
  '/admin/status': {
    title: 'Site status',
    needs: 'read-status',
    strip: null,
    palette: { name: 'Site status', icon: 'info' },
  },
  '/admin/info': { title: 'Admin info', needs: 'session', strip: null, palette: { name: 'Admin Info', icon: 'user' } },
  '/admin/newsletters': { title: 'Newsletters', needs: 'session', strip: null, palette: null },
} as const satisfies Record<string, AdminScreen>

export type AdminPath = keyof typeof adminPaths

type Led = Pick<AdminScreen, 'needs' | 'strip' | 'palette'> & { href: string }

/** Admin screens, each with its link address. */
export const adminScreens: readonly Led[] = keysOf(adminPaths).map((path) => ({
  ...adminPaths[path],
  href: path.replace('/:page?', ''),
}))

/** Returns the path pattern that matches an address (lower case, no trailing slash), if the admin area has one. */
export function adminPathAt(path: string): AdminPath | undefined {
  return keysOf(adminPaths).find((pattern) => {
    const [start = '', free] = pattern.split('/:')
    return path === start || (free !== undefined && new RegExp(`^${start}/[^/]+$`).test(path))
  })
}
