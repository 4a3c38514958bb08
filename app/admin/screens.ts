import { keysOf } from '#model/keys-of.ts'
import type { AdminScreen } from './admin-screen.ts'
import { deskScreens } from './desk-screens.ts'

/** THE table of admin screens, in the order of menu, desk navigation and palette. `:page?` is an optional part of a path. */
const screens = {
  '/admin': { title: 'Sign in', needs: 'anyone', lazy: () => import('#app/pages/sign-in/sign-in.tsx') },
  // Return address of an external account provider's window.
  '/admin/callback': { title: 'Signing in', needs: 'anyone', lazy: () => import('#app/pages/sign-in/callback.tsx') },
  ...deskScreens,
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
    calls: { 'admin/get-pages': {}, 'admin/get-setup': {} },
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
  '/admin/desk/enquiries': {
    title: 'Product enquiries, desk',
    palette: 'Product enquiries',
    icon: 'mail',
    menu: ['Enquiries', 'Product enquiries'],
    needs: 'read-enquiries',
    lazy: () => import('#app/pages/desk/enquiries/pipeline.tsx'),
    calls: { 'admin/get-product-enquiries': {} },
  },
  '/admin/enquiries': {
    title: 'Enquiries',
    palette: 'Catalogue requests and messages',
    icon: 'mail',
    menu: ['Enquiries', 'Catalogue requests and messages'],
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
  palette: adminScreens[path].palette ?? adminScreens[path].strip?.[1],
  href: addressOf(path),
}))

/** Returns the path pattern that matches an address (lower case, no trailing slash), if the admin area has one. */
export function adminPathAt(path: string): AdminPath | undefined {
  return adminPaths.find((pattern) => {
    const [start = '', free] = pattern.split('/:')
    return path === start || (free !== undefined && new RegExp(`^${start}/[^/]+$`).test(path))
  })
}
