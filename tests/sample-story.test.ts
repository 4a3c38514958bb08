import { expect, test } from 'vitest'
import { plants } from '#app/content/company.ts'
import { manufacturing } from '#app/content/manufacturing.ts'
import { domesticRange } from '#server/sample/catalogue/domestic.ts'
import { exportRange } from '#server/sample/catalogue/export.ts'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import { words } from '#server/sample/investor-zone/words.ts'

const documents = sampleDocuments(new Date('2026-11-22T09:00:00Z'))

test('the certificate that was last renewed is the one on the wall', () => {
  const [certificate] = plants.naviMumbai.certificates
  const renewals = documents.filter(({ name }) =>
    name.startsWith('WHO-GMP certificate renewed for the Navi Mumbai plant,'),
  )
  expect(renewals.at(-1)?.pdf?.lines[0]).toBe(`The certificate is valid until ${words(certificate.validUntil)}.`)
  // Without a gap between one and the next.
  const years = renewals.map(({ filedOn }) => Number(filedOn.slice(0, 4)))
  for (const [at, year] of years.slice(1).entries()) expect(year - (years[at] ?? 0)).toBe(3)
})

test('annual general meetings are counted from the first after the founding', () => {
  const meetings = documents.filter(({ name }) => name.startsWith('Voting results of the'))
  expect(meetings.at(-1)?.name).toContain(' 28th annual general meeting')
  expect(meetings.at(-1)?.filedOn).toBe('2026-09-30')
})

test('an ampoule or vial of the catalogue is one that a line fills', () => {
  const sizes = [...exportRange, ...domesticRange]
    .flatMap(({ categories }) => Object.values(categories).flat())
    .flatMap(([, , strength]) => [...strength.matchAll(/([\d.]+) ml (ampoule|vial)/g)])
    .map(([, size, form]) => ({ size: Number(size), form }))
  const largest = (form: string) => Math.max(...sizes.filter((one) => one.form === form).map(({ size }) => size))
  const [injectables] = manufacturing.plants
  expect(injectables.desc.replaceAll('\u00a0', ' ')).toContain('ampoules from 1 ml to 10 ml and vials to 30 ml')
  expect(largest('ampoule')).toBeLessThanOrEqual(10)
  expect(largest('vial')).toBeLessThanOrEqual(30)
  expect(sizes.length).toBeGreaterThan(40)
})
