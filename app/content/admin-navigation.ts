import type { NavigationItem } from './navigation.ts'

/** Menu of the admin area. The table of its screens (`app/admin/paths.ts`) defines access. */
export const adminNavigation: readonly NavigationItem[] = [
  {
    item: 'Desk',
    link_to: ['/admin/desk', '/admin/desk/calendar', '/admin/desk/regulation-46'],
    type: [],
    nav_icon: 'scales',
  },
  {
    item: 'Products',
    link_to: ['/admin/products-export', '/admin/products-domestic'],
    type: [
      { name: 'Export', link_to: '/admin/products-export' },
      { name: 'Domestic', link_to: '/admin/products-domestic' },
    ],
    nav_icon: 'vial',
  },
  { item: 'Investor Zone', link_to: ['/admin/investorzone'], type: [], nav_icon: 'chart' },
  { item: 'Enquiries', link_to: ['/admin/enquiries'], type: [], nav_icon: 'mail' },
  { item: 'History', link_to: ['/admin/history'], type: [], nav_icon: 'doc' },
  { item: 'Admin Info', link_to: ['/admin/info'], type: [], nav_icon: 'user' },
]
