import { definePart, line, picture } from '#model/site-content/fields.ts'
import { investorBanner } from './pictures/investor-zone.ts'

/** Titles and picture displayed on every sub-page of the investor zone. */
const investorZone = { title: 'Investor Zone', menu: 'Investor Relations', banner: investorBanner } as const

export const investorZonePart = definePart('Investor Zone', investorZone, {
  title: line(28, 'Title'),
  menu: line(28, 'Title of the menu'),
  banner: picture('Banner'),
})
