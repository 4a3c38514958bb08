import { definePart, line } from '#model/site-content/fields.ts'

/** Titles displayed on every sub-page of the investor zone. */
const investorZone = { title: 'Investor Zone', menu: 'Investor Relations' } as const

export const investorZonePart = definePart('Investor Zone', investorZone, {
  title: line(28, 'Title'),
  menu: line(28, 'Title of the menu'),
})
