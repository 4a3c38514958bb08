import { expect, test } from 'vitest'
import type { Item } from './catalogue.ts'
import { noChoice, readChoice, toggled } from './facet-choice.ts'
import { createFacets } from './facets.ts'
import { blankItemText } from './item-fields.ts'

const item = (number: number, text: Partial<Item>): Item => ({
  ...blankItemText,
  _id: String(number),
  number,
  brand_name: 'x',
  category: 'x',
  section_id: 's',
  subsection_id: 't',
  is_deleted: 0,
  created_at: '2026-11-21T06:30:00Z',
  ...text,
})
const now = new Date('2026-11-25T00:00:00Z')
const items = [
  item(1, { therapy: 'Analgesics', route: 'By mouth', registered: 'Kenya; Peru' }),
  item(2, { therapy: 'Analgesics', route: 'Intravenous', registered: 'Peru' }),
  item(3, { therapy: 'Anti-emetics', route: 'Intravenous', registered: 'Kenya' }),
  item(4, {}),
]
const chosen = (address: string) => readChoice(new URLSearchParams(address))
const places = (of: readonly Item[]) => of.map((_, index) => ({ at: index }))
const valuesOf = (of: readonly Item[], address = '', time = now) =>
  createFacets(of).values(places(of), chosen(address), time)
function fitting(of: readonly Item[], address: string): Item[] {
  const fits = createFacets(of).fits(chosen(address), now)
  return of.filter((_, index) => fits({ at: index }))
}
const findMatches = (address: string) => fitting(items, address).map(({ number }) => number)

test('values of one facet widen the result, and several facets narrow it', () => {
  expect(findMatches('')).toEqual([1, 2, 3, 4])
  expect(findMatches('therapy=Analgesics')).toEqual([1, 2])
  expect(findMatches('therapy=Analgesics;Anti-emetics')).toEqual([1, 2, 3])
  expect(findMatches('therapy=Analgesics&country=Kenya')).toEqual([1])
  expect(findMatches('country=Atlantis')).toEqual([])
})

test('each value is counted for the choices of the other facets, and is listed even with a count of zero', () => {
  const { therapy, route, country } = valuesOf(items, 'therapy=Anti-emetics')
  expect(therapy).toEqual([
    { value: 'Analgesics', count: 2, chosen: false },
    { value: 'Anti-emetics', count: 1, chosen: true },
  ])
  expect(route).toEqual([
    { value: 'By mouth', count: 0, chosen: false },
    { value: 'Intravenous', count: 1, chosen: false },
  ])
  expect(country.map(({ value, count }) => `${value} ${count}`)).toEqual(['Kenya 1', 'Peru 0'])
})

test('choosing a value again removes the choice', () => {
  const once = toggled(noChoice, 'route', 'By mouth')
  expect(once.route).toEqual(['By mouth'])
  expect(toggled(once, 'route', 'By mouth')).toEqual(noChoice)
})

test('the container of a product is read from its strength, or else from its packs', () => {
  const filled = [
    item(1, { strength: '2 mg/ml, 4 ml ampoule', pack_sizes: '10 ampoules in a tray' }),
    item(2, { strength: '40 mg/0.4 ml Pre-filled syringe' }),
    item(3, { strength: '500 mg', pack_sizes: '10 x 10 in blisters; jar of 1,000' }),
    item(4, { strength: '5 g' }),
  ]
  const { container } = valuesOf(filled)
  expect(container.map(({ value, count }) => `${value} ${count}`)).toEqual([
    ...['Ampoule 1', 'Blister 1', 'Jar 1', 'Prefilled syringe 1'],
  ])
  expect(fitting(filled, 'container=Jar;Ampoule').map(({ number }) => number)).toEqual([1, 3])
})

test('strengths are grouped by their amount and ordered by size', () => {
  const strong = ['0.5 g vial', '500 mg', '40 mg/ml, 1 ml ampoule', '10 x 10 tablets'].map((strength, index) =>
    item(index, { strength }),
  )
  strong.push(item(9, { strength: '10 x 10 tablets', generic_name: 'Paracetamol tablets IP 650 mg' }))
  expect(valuesOf(strong).strength.map(({ value, count }) => [value, count])).toEqual([
    ['5 to 50 mg/ml', 1],
    ['50 to 500 mg', 2],
    ['Over 500 mg', 1],
  ])
  expect(fitting(strong, 'strength=50 to 500 mg').map(({ strength }) => strength)).toEqual(['0.5 g vial', '500 mg'])
})

test('an item is new for thirty days, and the choice is missing if every item is new', () => {
  const old = item(5, { created_at: '2026-09-01T00:00:00Z' })
  const valuesOn = (day: string, among: readonly Item[]) => valuesOf(among, '', new Date(day)).new
  expect(valuesOn('2026-11-25', [...items, old])).toEqual([{ value: 'Last 30 days', count: 4, chosen: false }])
  expect(valuesOn('2026-12-25', [...items, old])).toEqual([])
  expect(valuesOn('2026-11-25', items)).toEqual([])
  expect(fitting([old], 'new=Last 30 days')).toEqual([])
})
