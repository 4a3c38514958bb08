import { expect, test } from 'vitest'
import { furtherPages } from '#app/pages/investor-zone/further-pages.ts'
import { grievanceMatters } from '#model/grievance-matters.ts'
import { type ListRow, regulationRows } from '#model/regulation-46/rows.ts'
import { subPages } from '#model/sub-pages.ts'
import { investorLanguages } from '../languages.ts'
import { written, writtenForInvestors } from '../messages.ts'
import { investorTexts } from './texts.ts'
import { translatorIn } from './translator.ts'

const placesIn = (text: string) => [...text.matchAll(/\{[\w.]+\}/g)].map(([place]) => place).sort()
const withoutPlaces = (text: string) => text.replaceAll(/\{[\w.]+\}/g, '')
/** Texts of an object, however nested. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

test('each text of the zone has the same places in every language, and no text is left in English', () => {
  for (const [english, translations] of Object.entries(investorTexts))
    for (const text of translations) {
      expect(placesIn(text), english).toEqual(placesIn(english))
      // Abbreviations and signs are the same in every script.
      if (/[a-z]{2}/.test(withoutPlaces(english)) && /\p{L}/u.test(withoutPlaces(text)))
        expect(text, english).toMatch(/\p{Script=Devanagari}/u)
    }
})

test.each(investorLanguages)('the frame of %s has every text of English, with the same places', (language) => {
  const { frame, refusals } = written.en
  for (const [english, translated] of [
    [frame, writtenForInvestors[language].frame],
    [refusals, writtenForInvestors[language].refusals],
  ]) {
    expect(textsIn(translated).map(placesIn)).toEqual(textsIn(english).map(placesIn))
    for (const text of textsIn(translated)) expect(text).toMatch(/\p{Script=Devanagari}/u)
  }
})

test('every page and every matter of the zone has a name in Hindi and Marathi', () => {
  const names = [...Object.keys(subPages), ...Object.values(furtherPages).map(({ name }) => name)]
  for (const text of [...names, ...textsIn(Object.values(grievanceMatters).map(({ title, about }) => [title, about]))])
    for (const language of investorLanguages) expect(translatorIn(language)?.known(text).lang, text).toBeUndefined()
})

test('every item of regulation 46 has a name in Hindi and Marathi, and its reasons too', () => {
  const rows: readonly ListRow[] = Object.values(regulationRows)
  for (const text of rows.flatMap(({ what, ifNone }) => [what, ...(ifNone ? [ifNone] : [])]))
    for (const language of investorLanguages) expect(translatorIn(language)?.known(text).lang, text).toBeUndefined()
})

test('days are in the language with Latin digits, as filed or not; other texts of a date stay', () => {
  const { date, time, part } = translatorIn('mr') ?? {}
  expect(date?.('2026-11-25')).toBe('25 नोव्हेंबर 2026')
  expect(date?.('25 Nov 2026')).toBe('25 नोव्हेंबर 2026')
  expect(translatorIn('hi')?.date('November 2026')).toBe('नवंबर 2026')
  expect(date?.('Q2 of the year')).toBe('Q2 of the year')
  expect(time?.('2026-11-21T06:30:00.000Z')).toContain('12:00 IST')
  expect(time?.('2026-11-21T06:30:00.000Z', 'second')).toContain('12:00:00 IST')
  expect(part?.('2026-11-25', 'weekday')).toBe('बुधवार')
})
