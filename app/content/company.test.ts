import { expect, test } from 'vitest'
import { company } from '#model/company/company.ts'
import { monthly } from '#model/company/derived-facts.ts'
import { companyWith } from '#model/company/parts.ts'
import { plants } from '#model/company/plants.ts'
import { desks } from '#model/desks.ts'
import { homePart } from './home.ts'
import { manufacturingPart } from './manufacturing.ts'
import { places } from './map-places.ts'
import { ourPurposePart } from './our-purpose.ts'
import { presenceFacts } from './presence-facts.ts'
import { researchPart } from './research.ts'

const { timeline, figures } = ourPurposePart.values

test('the output of the plants adds up to the tiles of the specification', () => {
  const facts = companyWith(new Map()).plants
  expect(manufacturingPart.values.capacity.tiles.map(({ unit }) => monthly(facts, unit))).toEqual([80, 7, 4])
})

test('founding year and floor areas are consistent', () => {
  expect(plants.naviMumbai.since).toBe(company.founded)
  for (const { cleanM2, floorM2, zonesM2 } of Object.values(plants)) {
    expect(cleanM2).toBeLessThan(floorM2)
    expect(Object.values(zonesM2).reduce((sum: number, floor) => sum + floor, 0)).toBe(cleanM2)
  }
})

test('every number that a reader could look up is no real one, by its own text', () => {
  const certificates = Object.values(plants).flatMap((plant) => plant.certificates.map(({ number }) => number))
  for (const number of [...certificates, company.isin, company.scripCode, company.ticker])
    expect(number).toMatch(/SAMPLE/)
  // The number of no register: only zeros.
  expect(company.cin.replaceAll(/\D/g, '')).toMatch(/^0+$/)
})

test('every contact desk has a company address and a response time', () => {
  for (const { mail, answersInDays } of Object.values(desks)) {
    expect(mail).toMatch(/@suvira\.example$/)
    expect(answersInDays).toBeGreaterThan(0)
  }
})

test('the years are in order and match the company, its plants and its countries', () => {
  const years = timeline.data.map(({ year }) => year)
  expect(years).toEqual([...new Set(years)].sort())
  expect([years[0], years.at(-1)]).toEqual([1998, 2026])
  expect(years[0]).toBe(company.founded)
  expect(years).toEqual(expect.arrayContaining([company.laboratory.since, plants.dehradun.since]))
  for (const { lastInspection } of Object.values(plants)) expect(lastInspection.month).toMatch(/^2026-/)
  const named = (text: string) => timeline.data.find(({ name, desc }) => `${name} ${desc}`.includes(text))?.year
  const sinceOf = (country: string) => {
    const place = places.find(({ name }) => name === country)
    return place && presenceFacts(place.code, company.founded).since
  }
  expect(sinceOf('Sri Lanka')).toBe(named('First registration abroad'))
  expect(sinceOf('Bolivia')).toBe(named('The twenty-second country'))
})

test('each country has facts: its years lie between its first and last registration, and products', () => {
  expect(places).toHaveLength(22)
  expect(homePart.values.description).toContain(`${places.length} countries`)
  const abroad = places.filter(({ name }) => name !== 'India').map(({ code }) => presenceFacts(code, company.founded))
  const years = abroad.map(({ since }) => since)
  expect([Math.min(...years), Math.max(...years)]).toEqual([2010, 2024])
  for (const { distributor, registered } of abroad) expect(`${registered}: ${distributor}`).toMatch(/^\d+ products: \S/)
  expect(presenceFacts('in', company.founded).since).toBe(company.founded)
})

test('commitments are within their scales, and the chambers have the zones of ICH and the WHO', () => {
  for (const { value, of } of figures.data) expect(value).toBeLessThanOrEqual(of)
  expect(company.laboratory.since).toBe(2005)
  expect(researchPart.values.stability.zones.map(({ zone, celsius, humidity }) => [zone, celsius, humidity])).toEqual([
    ['I', 21, 45],
    ['II', 25, 60],
    ['III', 30, 35],
    ['IVa', 30, 65],
    ['IVb', 30, 75],
    ['All', 40, 75],
  ])
})
