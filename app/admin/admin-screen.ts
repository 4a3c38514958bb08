import type { RouteObject } from 'react-router'
import type { FirstCalls } from '#app/prefetched-calls.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Requirement } from '#model/roles.ts'

/** Groups of the desk's screens, in the order of its navigation. */
export const deskGroups = ['Disclosures', 'Shareholders', 'Website', 'Administration'] as const
type DeskGroup = (typeof deskGroups)[number]

/** Row of the table of admin screens. */
export type AdminScreen = {
  /** Title of the window. */
  title: string
  needs: Requirement
  /** Imports the loader and the component. The server reads the path of the import, and never runs it. */
  lazy: () => Promise<Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'>>
  /** Calls of loader and frame besides `admin/get-me`. The page sends them while its scripts load. */
  calls?: FirstCalls
  /** Group and name in the navigation of the desk. */
  strip?: readonly [group: DeskGroup, name: string]
  icon?: IconName
  /** Name in the palette, if it differs from that in the desk's navigation. */
  palette?: string
  /** Entry of the menu. Screens of the same entry are its sub-items, with these names. */
  menu?: readonly [entry: string, subItem?: string]
}
