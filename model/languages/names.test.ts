import { expect, test } from 'vitest'
import { knownSynonyms } from '#model/synonyms.ts'
import { namesBy, namesInEnglish } from './names.ts'

const namesOf = namesBy(knownSynonyms)

test.each([
  ['Парацетамол 150 мг/мл', 'paracetamol 150 mg ml'],
  ['ácido tranexámico', 'tranexamic acid'],
  ['Clorhidrato de tramadol, ampollas', 'tramadol hydrochloride ampoules'],
  ['amoxicilina + ácido clavulánico', 'amoxicillin clavulanic acid'],
  ['транексам', 'tranexamic acid'],
  // Still being typed: what all names have in common that begin so.
  ['цефт', 'ceft'],
  ['Paracétamol', undefined],
  ['Ondansetron 2 mg', undefined],
  ['жжж', undefined],
])('the text %s is %s in English', (text, message) => {
  expect(namesInEnglish(text)).toBe(message)
})

test('a name in another language leads to every name of its molecule', () => {
  expect(namesOf('эпинефрин')).toEqual(['epinephrine', 'adrenaline'])
  expect(namesOf('acetaminophen')).toEqual(['paracetamol'])
  expect(namesOf('ondansetron')).toEqual([])
})
