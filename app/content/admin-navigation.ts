import type { AdminNavigationItem } from './navigation.ts'

export const adminNavigation: readonly AdminNavigationItem[] = [
  {
    item: 'Desk',
    link_to: ['/admin/desk', '/admin/desk/calendar', '/admin/desk/regulation-46'],
    type: [],
    nav_icon: 'scales',
    needs: 'read-disclosures',
  },
  {
    item: 'Products',
    link_to: ['/admin/products-export', '/admin/products-domestic'],
    type: [
      { name: 'Export', link_to: '/admin/products-export' },
      { name: 'Domestic', link_to: '/admin/products-domestic' },
    ],
    nav_icon: 'vial',
    needs: 'read-catalogue',
  },
  { item: 'Investor Zone', link_to: ['/admin/investorzone'], type: [], nav_icon: 'chart', needs: 'read-disclosures' },
  { item: 'Enquiries', link_to: ['/admin/enquiries'], type: [], nav_icon: 'mail', needs: 'read-enquiries' },
  { item: 'History', link_to: ['/admin/history'], type: [], nav_icon: 'doc', needs: 'read-history' },
  { item: 'Admin Info', link_to: ['/admin/info'], type: [], nav_icon: 'user', needs: 'session' },
]
