import { keysOf } from '#model/keys-of.ts'

/** Every address of the admin area, with the title of its page. `:page?` is a part that may be left out. */
export const adminPaths = {
  '/admin': 'Sign in',
  // Where the window of an external account provider comes back to.
  '/admin/callback': 'Signing in',
  '/admin/desk': 'Desk',
  '/admin/desk/calendar': 'Calendar, desk',
  '/admin/desk/documents': 'Documents, desk',
  '/admin/desk/numbers': 'Numbers, desk',
  '/admin/desk/statements': 'Statements, desk',
  '/admin/desk/regulation-46': 'Regulation 46, desk',
  '/admin/desk/enquiries': 'Enquiries, desk',
  '/admin/desk/releases': 'Results days, desk',
  '/admin/desk/releases/:id': 'Results day',
  '/admin/desk/people': 'People, desk',
  '/admin/desk/settings': 'Settings, desk',
  '/admin/products-export': 'Export products',
  '/admin/products-domestic': 'Domestic products',
  '/admin/investorzone/:page?': 'Investor Zone, admin',
  '/admin/desk/approvals': 'Approvals',
  '/admin/desk/approvals/:id': 'Approval',
  '/admin/info': 'Admin info',
  '/admin/enquiries': 'Enquiries',
  '/admin/history': 'History, admin',
  '/admin/status': 'Site status',
  '/admin/newsletters': 'Newsletters',
} as const satisfies Record<string, string>

export type AdminPath = keyof typeof adminPaths

/** The row of an address (in lower case, without a slash at its end), if it is one of the admin area. */
export function adminPathAt(path: string): AdminPath | undefined {
  return keysOf(adminPaths).find((pattern) => {
    const [start = '', free] = pattern.split('/:')
    return path === start || (free !== undefined && new RegExp(`^${start}/[^/]+$`).test(path))
  })
}
