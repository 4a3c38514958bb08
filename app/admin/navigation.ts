import type { HeaderItem } from '#app/pages/site-layout/header.tsx'
import { can, type Role } from '#model/roles.ts'
import { screenLinks } from './screens.ts'

/** Returns the menu entries that a role may open; all entries until the role is known. */
export function navigationFor(role?: Role): HeaderItem[] {
  const listed = screenLinks.filter(({ menu, needs }) => menu && (!role || can(role, needs)))
  return [...Map.groupBy(listed, ({ menu }) => menu?.[0] ?? '')].map(([item, links]) => ({
    item,
    link_to: links.map(({ href }) => href),
    type: links.flatMap(({ menu, href }) => (menu?.[1] ? [{ name: menu[1], link_to: href }] : [])),
    nav_icon: links[0]?.icon ?? 'doc',
  }))
}
