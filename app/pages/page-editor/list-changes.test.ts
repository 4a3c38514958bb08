import { expect, test } from 'vitest'
import { legalFields } from '#app/content/legal/legal-text.ts'
import { line, list, number } from '#model/site-content/fields.ts'
import { entryBeside, shapeOf } from './list-changes.ts'
import { placeAt, withValueAt } from './text-place.ts'

const milestones = list('Milestones', { max: 9 }, { year: number(1800, 2100), name: line(20) })
const sections = legalFields.sections
const section = { title: 'A', text: ['One', 'Two'], terms: [], points: [], further: [], links: [] }
const fields = [{ path: 'sections', name: 'Sections', field: sections, value: [], original: [] }]

test('a new entry has empty texts, and the numbers of the entry beside it', () => {
  expect(entryBeside(milestones.of, { year: 1998, name: 'Founded' })).toEqual({ year: 1998, name: '' })
  expect(entryBeside(sections.of, section)).toEqual({ ...section, title: '', text: [''] })
})

test('values that differ only in their texts have the same shape', () => {
  const shape = (value: unknown) => JSON.stringify(shapeOf(milestones, value))
  expect(shape([{ year: 1998, name: 'A' }])).toBe(shape([{ year: 1998, name: 'B' }]))
  expect(shape([{ year: 1998, name: 'A' }])).not.toBe(shape([{ year: 1999, name: 'A' }]))
  expect(shape([{ year: 1998, name: 'A' }])).not.toBe(shape([]))
})

test('a text in a list of a list is found with its innermost list, and replaced alone', () => {
  const values = { sections: [section] }
  const at = placeAt(fields, values, 'sections.0.text.1')
  expect(at).toMatchObject({ value: 'Two', list: { path: 'sections.0.text', place: 1, entries: ['One', 'Two'] } })
  expect(at && withValueAt(values, at, 'sections.0.text.1', 'Three')).toEqual([{ ...section, text: ['One', 'Three'] }])
  expect(placeAt(fields, values, 'nothing.0')).toBeUndefined()
})
