import { expect, test } from 'vitest'
import type { Item } from './catalogue.ts'
import { prepareSearch } from './catalogue-search.ts'
import { blankItemText } from './item-fields.ts'
import { namesBy } from './languages/names.ts'
import { knownSynonyms } from './synonyms.ts'
import { answerList, type FindNamed, namingFields } from './tender-list.ts'

const item = (number: number, brand_name: string, generic_name: string, strength: string): Item => ({
  ...blankItemText,
  _id: String(number),
  number,
  brand_name,
  generic_name,
  strength,
  category: 'x',
  section_id: 's',
  subsection_id: 't',
  is_deleted: 0,
  created_at: '2026-11-21T06:30:00Z',
})
const searchForLists = (items: readonly Item[]): FindNamed => {
  const find = prepareSearch<(typeof namingFields)[number], Item>(items, namingFields)
  return async (text) => find(text)
}
const search = searchForLists([
  item(1, 'Suvidan', 'Ondansetron Injection', '2 mg/ml, 4 ml ampoule'),
  item(2, 'Suvipar', 'Paracetamol Injection', '150 mg/ml, 2 ml ampoule'),
  item(4, 'Suvibee', 'Vitamin B12 Injection', '500 mcg/ml'),
  item(3, 'Suvitram', 'Tramadol Injection', '50 mg/ml, 2 ml ampoule'),
])
const answered = (list: string) => answerList(list, search, namesBy(knownSynonyms), async () => {})
const toResponse = async (list: string) =>
  (await answered(list)).map(({ match, products }) => [match, ...products.map(({ brand_name }) => brand_name)])

test('each line of a tender list has the result found, similar or not ours', async () => {
  expect(await toResponse('1. Ondansetron\n2) Tramadoll inj 50mg\n\n- Unobtainium 5 mg')).toEqual([
    ['found', 'Suvidan'],
    ['similar', 'Suvitram'],
    ['not ours'],
  ])
})

test('a molecule is found by its local name, and by the tender’s terms for strength and form', async () => {
  expect(await toResponse('Acetaminophen; ondansetron 8mg/4ml IV sol. for inj.')).toEqual([
    ['found', 'Suvipar'],
    ['found', 'Suvidan'],
  ])
})

const ofDiclofenac = searchForLists([
  item(1, 'Suvidic Gel', 'Diclofenac Sodium Gel', '1%'),
  item(2, 'Suvidic SR', 'Diclofenac Sodium Tablets', '100 mg'),
  item(3, 'Suvidic Plus', 'Diclofenac Sodium and Paracetamol Tablets', '50 mg + 325 mg'),
  item(4, 'Suvidic', 'Diclofenac Sodium Injection', '25 mg/ml, 3 ml ampoule'),
])
const comparedTo = async (line: string) => {
  const [response] = await answerList(line, ofDiclofenac, namesBy(knownSynonyms), async () => {})
  return [
    response?.match,
    ...(response?.products ?? []).map(({ brand_name, differs }) => [brand_name, ...differs].join(' ')),
  ]
}

test('only a product of the requested form, strength and combination is found', async () => {
  expect(await comparedTo('Diclofenac sodium 75 mg/3 ml')).toEqual(['found', 'Suvidic'])
  expect(await comparedTo('Diclofenac sodium inj 75mg')).toEqual(['found', 'Suvidic'])
  expect(await comparedTo('Diclofenaco sódico inyectable')).toEqual(['found', 'Suvidic'])
  expect(await comparedTo('Diclofenac sodium tablets 0.1 g')).toEqual(['found', 'Suvidic SR'])
  expect(await comparedTo('Diclofenac sodium 50 mg + paracetamol 325 mg tab')).toEqual(['found', 'Suvidic Plus'])
})

test('a product of the requested names that differs is similar, with the difference', async () => {
  expect(await comparedTo('Diclofenac sodium gel 2%')).toEqual([
    'similar',
    'Suvidic Gel strength',
    'Suvidic SR form strength',
    'Suvidic form strength',
  ])
  expect(await comparedTo('Diclofenac sodium 75 mg tablet')).toEqual([
    'similar',
    'Suvidic SR strength',
    'Suvidic form',
    'Suvidic Gel form strength',
  ])
})

test('a product with only one of two names, or with another letter, is only similar', async () => {
  expect(await toResponse('Tramadol sodium\nVitamin K1 10 mg\nVitamin B12')).toEqual([
    ['similar', 'Suvitram'],
    ['similar', 'Suvibee'],
    ['found', 'Suvibee'],
  ])
})

test('only the first forty lines of a long list have results', async () => {
  expect(await answered('Tramadol\n'.repeat(80))).toHaveLength(40)
  expect(await answered(' \n;;\n 12. \n')).toEqual([])
})
