/** One entry of the bar and the drawer. Spec 3, navigation item. */
export type NavigationItem = {
  item: string
  /** Every path at which the entry counts as active; the first is where it leads. */
  link_to: readonly string[]
  /** Sub-items: the entry opens a dropdown on wide screens and leads to the first of them on narrow ones. */
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

/** Whether the entry is the one to highlight at this path; a page below an entry's path counts as the entry's. */
export function isActive(entry: NavigationItem, path: string): boolean {
  return entry.link_to.some((link) => path === link || (link !== '/' && path.startsWith(`${link}/`)))
}
