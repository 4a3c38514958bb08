import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { board } from '#model/company/board.ts'
import { company } from '#model/company/company.ts'
import { monthly } from '#model/company/derived-facts.ts'
import { fillFacts } from '#model/company/fill-facts.ts'
import { companyWith } from '#model/company/parts.ts'
import { type Output, plants } from '#model/company/plants.ts'
import { inspectedBy } from './company.ts'
import { manufacturingPart } from './manufacturing.ts'
import { manufacturingProcessPart } from './manufacturing-process.ts'
import { places } from './map-places.ts'
import { ourPurposePart } from './our-purpose.ts'

const inWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const further: Record<string, number> = { eighty: 80, once: 1, twice: 2, 'three times': 3 }
const facts = companyWith(new Map())
const millions = (unit: Output['unit']) => monthly(facts.plants, unit)
const number = `(\\d+|${[...inWords, 'eighty'].join('|')})`
const years = [company.founded, ...Object.values(plants).map(({ since }) => since), company.laboratory.since]

/** Phrases of pages, sample documents and machine-readable files, with the required numbers. `least`: minimum number of occurrences. */
const messages: { what: string; pattern: string; is: readonly number[]; least: number }[] = [
  {
    what: 'monthly ampoules',
    pattern: `${number} million ampoules|Ampoules: ${number} million`,
    is: [millions('ampoules')],
    least: 2,
  },
  {
    what: 'monthly vials',
    pattern: `${number} million vials|Vials: ${number} million`,
    is: [millions('vials')],
    least: 2,
  },
  {
    what: 'monthly tablets',
    pattern: `${number} million tablets|Tablets: ${number} million`,
    is: [millions('tablets')],
    least: 4,
  },
  { what: 'plants', pattern: `${number} (?:WHO-GMP )?(?:plants|sites)\\b`, is: [Object.keys(plants).length], least: 5 },
  { what: 'dosage forms', pattern: `${number} dosage forms`, is: [manufacturingPart.values.plants.length], least: 3 },
  {
    what: 'countries including India',
    pattern: `(?:dispensed in|drops for) ${number} countries`,
    is: [places.length],
    least: 2,
  },
  { what: 'countries abroad', pattern: `Exports reach ${number} countries`, is: [places.length - 1], least: 1 },
  {
    what: 'the founding year',
    pattern: '(?:began|founded in Mumbai) in (\\d{4})|const founded = (\\d{4})',
    is: [company.founded],
    least: 3,
  },
  { what: 'starting years', pattern: '(?:since|established in) ((?:19|20)\\d{2})\\b', is: years, least: 1 },
  { what: 'yearly media fills', pattern: 'media fills (once|twice|three times) a year', is: [2], least: 1 },
]

const written = globSync([
  'app/content/**/*.ts',
  'model/company/*.ts',
  'app/pages/**/*.tsx',
  'server/sample/**/*.ts',
  'server/http/site-files.ts',
  'tools/sample-documents.ts',
  'model/languages/translations/en/*.ts',
])
  .filter((file) => !/\.test\.ts$|content\/company\.ts$/.test(file))
  .map((file) => ({ file, text: fillFacts(readFileSync(file, 'utf8'), facts).replaceAll(/\\u00a0|\u00a0/g, ' ') }))

test.each(messages)('every mention of $what matches the facts of the company', ({ pattern, is, least }) => {
  const matches = written.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(([words, ...figures]) => ({
      text: `${file}: ${words}`,
      figure: figureOf(figures.find(Boolean) ?? ''),
    })),
  )
  expect(matches.filter(({ figure }) => !is.includes(figure))).toEqual([])
  expect(matches.length).toBeGreaterThanOrEqual(least)
})

function figureOf(word: string): number {
  const known = inWords.indexOf(word.toLowerCase())
  if (known !== -1) return known
  return further[word.toLowerCase()] ?? Number(word)
}

test('names, addresses and numbers are the same in every text', () => {
  expect(company.name).toBe(`${company.shortName} Limited`)
  expect(company.shortName.startsWith(company.brand)).toBe(true)
  expect(company.grievanceOfficer).toContain(company.officer.role.split(' and ')[0])
  const roles = new Map<string, string>(board.directors.map(({ name, role }) => [name, role]))
  for (const { members } of board.committees) for (const { name } of members) expect(roles.has(name), name).toBe(true)
  for (const { name, role } of [company.officer, ...company.materiality])
    expect(roles.get(name) ?? role, name).toBe(role)
  const words = written.map(({ text }) => text).join('\n')
  // Mail addresses are the company's own, or of its registrar.
  const elsewhere = [...words.matchAll(/@([a-z.]+\.[a-z]+)/g)].map(([, host]) => host)
  expect(new Set(elsewhere.filter((host) => host?.endsWith('example')))).toEqual(
    new Set(['suvira.example', 'westfold.example']),
  )
})

test('every text about the inspection of ampoules names the same inspectors', () => {
  const { lead, steps } = manufacturingProcessPart.values
  const inspection = steps.find(({ name }) => name.startsWith('Inspection'))
  for (const text of [lead, inspection?.text, ourPurposePart.values.staff.desc]) expect(text).toContain(inspectedBy)
  // No other text describes it.
  const others = written.filter(({ text }) => /ampoules? (?:is|are) (?:inspected|turned|looked)/i.test(text))
  expect(others.map(({ file }) => file).sort()).toEqual([
    'app/content/manufacturing-process.ts',
    'app/content/our-purpose.ts',
  ])
})
