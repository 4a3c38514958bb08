/** Entry of the bar and the drawer. Spec 3, navigation item. */
export type NavigationItem = {
  item: string
  /** Every path that makes the entry active; the first is its link target. */
  link_to: readonly string[]
  /** Sub-items: a dropdown on wide screens; on narrow screens the entry links to the first. */
  type: readonly { name: string; link_to: string }[]
  nav_icon: 'chart' | 'doc' | 'factory' | 'flask' | 'home' | 'mail' | 'purpose' | 'scales' | 'user' | 'vial'
}

export const visitorNavigation: readonly NavigationItem[] = [
  { item: 'Home', link_to: ['/'], type: [], nav_icon: 'home' },
  { item: 'Our Purpose', link_to: ['/ourpurpose'], type: [], nav_icon: 'purpose' },
  { item: 'Manufacturing', link_to: ['/manufacturing'], type: [], nav_icon: 'factory' },
  {
    item: 'Products',
    link_to: ['/products-export', '/products-domestic'],
    type: [
      { name: 'Export', link_to: '/products-export' },
      { name: 'Domestic', link_to: '/products-domestic' },
    ],
    nav_icon: 'vial',
  },
  { item: 'Research and Development', link_to: ['/r&d'], type: [], nav_icon: 'flask' },
  { item: 'Investor Zone', link_to: ['/investorzone'], type: [], nav_icon: 'chart' },
  { item: 'Contact Us', link_to: ['/contactus'], type: [], nav_icon: 'mail' },
]

/** True if the entry is highlighted at this path; pages below an entry's path count as the entry's. */
export function isActive(entry: Pick<NavigationItem, 'link_to'>, path: string): boolean {
  return entry.link_to.some((link) => path === link || (link !== '/' && path.startsWith(`${link}/`)))
}
