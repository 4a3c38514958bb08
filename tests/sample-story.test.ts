import { expect, test } from 'vitest'
import { manufacturingPart } from '#app/content/manufacturing.ts'
import { ownPacks, type PackFill, suppliedPacks } from '#app/content/packs.ts'
import { researchPart } from '#app/content/research.ts'
import { dividendsPart } from '#model/company/dividends.ts'
import { plants } from '#model/company/plants.ts'
import { dayFrom, longDay } from '#model/india-time.ts'
import { regulationRows } from '#model/regulation-46/rows.ts'
import { domesticRange } from '#server/sample/catalogue/domestic.ts'
import { exportRange } from '#server/sample/catalogue/export.ts'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import { sampleEvents } from '#server/sample/investor-zone/events.ts'
import { notApplicable } from '#server/sample/seed-investor-zone.ts'

const documents = sampleDocuments(new Date('2026-11-22T09:00:00Z'))

test('the displayed certificate is the one that was renewed last', () => {
  const [certificate] = plants.naviMumbai.certificates
  const renewals = documents.filter(({ name }) =>
    name.startsWith('WHO-GMP certificate renewed for the Navi Mumbai plant,'),
  )
  expect(renewals.at(-1)?.pdf?.lines[0]).toBe(`The certificate is valid until ${longDay(certificate.validUntil)}.`)
  // Without a gap between two of them.
  const years = renewals.map(({ filedOn }) => Number(filedOn.slice(0, 4)))
  for (const [index, year] of years.slice(1).entries()) expect(year - (years[index] ?? 0)).toBe(3)
})

test('annual general meetings are counted from the first one after the founding', () => {
  const meetings = documents.filter(({ name }) => name.startsWith('Voting results of the'))
  expect(meetings.at(-1)?.name).toContain(' 28th annual general meeting')
  expect(meetings.at(-1)?.filedOn).toBe('2026-09-25')
})

/** Packs of the catalogues, each with its content in millilitres or grams. */
const packs = [...exportRange, ...domesticRange]
  .flatMap(({ categories }) => Object.values(categories).flat())
  .flatMap(([name, , strength]) =>
    // "Vial of 2 ml" is a "2 ml vial".
    [
      ...strength
        .replace(/(\w+) of ([\d.]+ (?:ml|g|mg))\b/, (_, pack, holds) => `${holds} ${pack.toLowerCase()}`)
        .matchAll(/([\d.]+) (ml|g|mg) (?:amber )?(ampoule|vial|bottle|bag|tube|jar|sachet)/g),
    ].map(([, holds, unit, pack]) => ({
      name,
      pack,
      unit: unit === 'ml' ? 'ml' : 'g',
      holds: unit === 'mg' ? Number(holds) / 1000 : Number(holds),
    })),
  )
const fills = Object.values(ownPacks)
const fillsOfOthers = suppliedPacks.flatMap((other) => other.fills)
const fits = (entry: (typeof packs)[number]) => (fill: PackFill) =>
  fill.pack === entry.pack && fill.unit === entry.unit && fill.from <= entry.holds && entry.holds <= fill.to

test('each pack of the catalogues is filled by one of our lines, or listed as made by others', () => {
  expect(packs.filter((pack) => ![...fills, ...fillsOfOthers].some(fits(pack)))).toEqual([])
  expect(packs.length).toBeGreaterThan(100)
  for (const pack of ['ampoule', 'vial', 'bottle', 'bag', 'tube', 'jar', 'sachet'])
    expect(
      packs.some((entry) => entry.pack === pack),
      pack,
    ).toBe(true)
})

test('a pack made by others is not filled by our lines, and is in the catalogues up to its largest size', () => {
  for (const fill of fillsOfOthers) {
    const offered = packs.filter((pack) => fits(pack)(fill))
    expect(Math.max(...offered.map(({ holds }) => holds)), fill.pack).toBeGreaterThan(fill.to * 0.9)
    expect(offered.filter((entry) => fills.some(fits(entry)))).toEqual([])
  }
  for (const { what } of suppliedPacks) expect(manufacturingPart.values.capacity.others).toContain(what)
})

test('the description of a line matches the packs it fills', () => {
  const runs = new Map<string, string>(
    Object.values(plants).flatMap(({ lines }) => lines.map((line) => [line.name, line.runs] as const)),
  )
  for (const [line, { pack, unit, from, to }] of Object.entries(ownPacks)) {
    expect(runs.get(line)?.toLowerCase(), line).toContain(pack === 'bottle' ? 'drops' : pack)
    if (unit === 'ml') expect(runs.get(line)?.replaceAll('\u00a0', ' ')).toContain(`${from} to ${to} ml`)
  }
  const largest = (pack: PackFill['pack']) =>
    Math.max(...fills.filter((fill) => fill.pack === pack && fill.unit === 'ml').map(({ to }) => to))
  const [injectables] = manufacturingPart.values.plants
  expect(injectables.desc).toContain(
    `ampoules from 1\u00a0ml to ${largest('ampoule')}\u00a0ml and vials to ${largest('vial')}\u00a0ml`,
  )
})

test('a product in development is not for sale yet', () => {
  const sold = [...exportRange, ...domesticRange]
    .flatMap(({ categories }) => Object.values(categories).flat())
    .map((item) => item.slice(1, 3).join(' ').toLowerCase())
  const titles = researchPart.values.pipeline.stages.flatMap((stage) => [...stage.titles])
  const known = titles.filter((title) => {
    const words = title
      .toLowerCase()
      .replace('dry powder', 'for injection')
      .split(/[,\s]+/)
    return sold.some((product) => words.every((word) => product.includes(word)))
  })
  expect(known).toEqual([])
  expect(titles.length).toBeGreaterThan(10)
})

test('the votes of each past meeting are filed on the day after it', () => {
  const filed = documents.flatMap(({ votes, filedOn }) => (votes ? [`${votes.held} ${filedOn}`] : []))
  const held = sampleEvents(new Date('2026-11-22T09:00:00Z'))
    .filter(({ kind, ended }) => (kind === 'agm' || kind === 'egm') && ended)
    .map(({ starts }) => starts.slice(0, 10))
  for (const day of held) expect(filed).toContain(`${day} ${dayFrom(day, 1)}`)
  const response = documents
    .filter(({ page }) => page !== 'Corporate Announcements')
    .map(({ name }) => name)
    .filter((name) => name.includes('extraordinary general meeting on '))
  const days = (first: string) =>
    response.filter((name) => name.startsWith(first)).map((name) => / on (\d+ \w+ \d+)/.exec(name)?.[1])
  // The last one is in the future.
  expect(days('Voting results')).toEqual(days('Notice').slice(0, -1))
  expect(days('Notice')).toEqual(['21 December 2018', '16 December 2022', '18 December 2026'])
})

test('a meeting with a filed notice is in the calendar', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const meetings = sampleEvents(now).filter(({ kind }) => kind === 'egm')
  expect(meetings.map(({ starts }) => starts.slice(0, 10))).toEqual(['2026-12-18'])
  const notice = sampleDocuments(now).findLast(({ page }) => page === 'EGM')
  expect(meetings[0]?.documents?.[0]).toEqual({ page: 'EGM', filedOn: notice?.filedOn })
  expect(notice?.name).toContain('18 December 2026')
  expect(sampleEvents(new Date('2026-11-19T09:00:00Z')).filter(({ kind }) => kind === 'egm')).toEqual([])
})

test('nothing is filed or resolved about what regulation 46 lists as not applicable', () => {
  const { answer } = regulationRows[notApplicable.id]
  const named = answer.by === 'documents' ? answer.named : undefined
  const mentions = documents.flatMap(({ name, votes }) => [name, ...(votes?.resolutions ?? []).map(({ text }) => text)])
  expect(named).toBeDefined()
  expect(mentions.length).toBeGreaterThan(documents.length)
  expect(mentions.filter((text) => named?.test(text))).toEqual([])
})

test('each dividend was declared at a meeting, with the record and payment dates of the calendar', () => {
  const declared = documents.flatMap(({ votes }) =>
    (votes?.resolutions ?? []).flatMap(({ text }) => {
      const rupees = /final dividend of ₹([\d.]+) per/.exec(text)?.[1]
      return rupees && votes ? [{ declared: votes.held, perShare: Number(rupees) }] : []
    }),
  )
  const { history } = dividendsPart.values
  const entered = history.map(({ declared, perShare }) => ({ declared, perShare }))
  expect(declared.length).toBeGreaterThan(5)
  expect(entered.toReversed()).toEqual(declared)
  for (const { yearEnded, declared } of history) expect(declared.startsWith(`${yearEnded}-09-`)).toBe(true)
  const now = new Date('2026-11-22T09:00:00Z')
  const dates = sampleEvents(now).filter(({ kind, expected }) => kind === 'record-date' && !expected)
  expect(dates.length).toBeGreaterThan(1)
  for (const { starts, note } of dates)
    expect(history.map((entry) => [entry.recordDate, `Paid on ${longDay(entry.paidOn)}.`])).toContainEqual([
      starts,
      note,
    ])
})
