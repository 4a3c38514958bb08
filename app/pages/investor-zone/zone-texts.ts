import { createContext, useContext } from 'react'
import type { SiteContent } from '#app/content/parts.ts'

export type ZoneTexts = SiteContent['investorZone']

/** Titles and banner of the investor zone, as visitors see them or as the shell of the admin area holds them. */
export const CurrentZoneTexts = createContext<ZoneTexts | undefined>(undefined)

/** Returns the titles and the banner of the investor zone. Throws outside a page or the admin area. */
export function useZoneTexts(): ZoneTexts {
  const texts = useContext(CurrentZoneTexts)
  if (texts) return texts
  throw new Error('Texts of the investor zone are read only in pages and the admin area.')
}
