import { expect, test } from 'vitest'
import { day, line, list, number } from '#model/site-content/fields.ts'
import { differencesOf } from './value-differences.ts'

const member = { name: line(80, 'Name'), role: line(80, 'Role') }
const committees = list(
  'Committees',
  { max: 9 },
  { name: line(80, 'Name'), members: list('Members', { max: 9 }, member) },
)
const meera = { name: 'Meera', role: 'Chair' }
const rohan = { name: 'Rohan', role: 'Member' }
const asha = { name: 'Asha', role: 'Member' }

const lines = list('Office', { max: 6 }, line(80))
const people = list('Board', { max: 9 }, member)
const inLines = (...args: Parameters<typeof differencesOf>) =>
  differencesOf(...args).map(({ name, before, after }) => `${name}: ${before} → ${after}`)

test('a value has both texts, a day in words, and nothing if it is the same', () => {
  expect(inLines('Since', number(1900, 2100), 1998, 2001)).toEqual(['Since: 1998 → 2001'])
  expect(inLines('Valid until', day(), '2027-08-31', '')).toEqual(['Valid until: 31 Aug 2027 → (empty)'])
  expect(inLines('Board', people, [meera], [{ ...meera }])).toEqual([])
})

test('a list has the entries that were added, removed, moved and changed', () => {
  expect(inLines('Board', people, [meera, rohan], [meera, rohan, asha])).toEqual(['Board 3: added: – → Asha · Member'])
  expect(inLines('Board', people, [meera, rohan], [rohan])).toEqual(['Board 1: removed: Meera · Chair → –'])
  expect(inLines('Board', people, [meera, rohan, asha], [asha, meera, rohan])).toEqual([
    'Board: Asha: Place 3 → Place 1',
  ])
  expect(inLines('Board', people, [meera, rohan], [{ ...rohan, role: 'Chair' }, meera])).toEqual([
    'Board › Rohan › Role: Member → Chair',
    'Board: Meera: Place 1 → Place 2',
  ])
})

test('a line of a list that was replaced has both texts', () => {
  expect(inLines('Office', lines, ['Floor 4', 'Mumbai'], ['Floor 5', 'Mumbai'])).toEqual([
    'Office 1: Floor 4 → Floor 5',
  ])
})

test('a list inside an entry is compared like any other', () => {
  const audit = (...members: object[]) => [{ name: 'Audit', members }]
  expect(inLines('Committees', committees, audit(meera, rohan), audit(meera, rohan, asha))).toEqual([
    'Committees › Audit › Members 3: added: – → Asha · Member',
  ])
})
