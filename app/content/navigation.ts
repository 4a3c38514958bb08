import type { Messages } from '#model/languages/translations/en/all.ts'
import { frame } from '#model/languages/translations/en/frame.ts'

/** Entry of the bar and the drawer. Spec 3, navigation item. */
export type NavigationItem = {
  item: string
  /** Every path that makes the entry active; the first is its link target. */
  link_to: readonly string[]
  /** Sub-items: a dropdown on wide screens; on narrow screens the entry links to the first. */
  type: readonly { name: string; link_to: string }[]
  nav_icon: 'chart' | 'doc' | 'factory' | 'flask' | 'home' | 'mail' | 'purpose' | 'scales' | 'user' | 'vial'
}

/** Returns the menu of visitors' pages with the names of a language. Its addresses are the English ones. */
export const navigationIn = (names: Messages['frame']['menu']): readonly NavigationItem[] => [
  { item: names.home, link_to: ['/'], type: [], nav_icon: 'home' },
  { item: names.purpose, link_to: ['/ourpurpose'], type: [], nav_icon: 'purpose' },
  { item: names.manufacturing, link_to: ['/manufacturing'], type: [], nav_icon: 'factory' },
  {
    item: names.products,
    link_to: ['/products-export', '/products-domestic'],
    type: [
      { name: names.export, link_to: '/products-export' },
      { name: names.domestic, link_to: '/products-domestic' },
    ],
    nav_icon: 'vial',
  },
  { item: names.research, link_to: ['/r&d'], type: [], nav_icon: 'flask' },
  { item: names.investors, link_to: ['/investorzone'], type: [], nav_icon: 'chart' },
  { item: names.contact, link_to: ['/contactus'], type: [], nav_icon: 'mail' },
]

export const visitorNavigation = navigationIn(frame.menu)

/** True if the entry is highlighted at this path; pages below an entry's path count as the entry's. */
export function isActive(entry: Pick<NavigationItem, 'link_to'>, path: string): boolean {
  return entry.link_to.some((link) => path === link || (link !== '/' && path.startsWith(`${link}/`)))
}
