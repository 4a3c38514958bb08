import { expect, test } from 'vitest'
import { knownSynonyms, otherNamesBy, synonymPattern } from './synonyms.ts'

const otherNames = otherNamesBy([...knownSynonyms, 'adrenaline acid tartrate = epinephrine bitartrate'])

test.each([
  ['Acetaminophen 500 mg', 'paracetamol 500 mg'],
  ['paracetamol', 'acetaminophen'],
  ['Vitamin B12', 'vitamin cyanocobalamin'],
  ['Cyanocobalamin injection', 'b 12 injection'],
  ['adrenaline', 'epinephrine'],
  ['Adrenaline acid tartrate 1 mg', 'epinephrine bitartrate 1 mg'],
  ['tramadol', undefined],
  ['', undefined],
])('%s is also called %s', (text, other) => expect(otherNames(text)).toBe(other))

test('a line of the list of synonyms contains exactly two names', () => {
  for (const line of [...knownSynonyms, 'a = b']) expect(line).toMatch(synonymPattern)
  for (const line of ['paracetamol', '= paracetamol', 'a = b = c', '1 = 2']) expect(line).not.toMatch(synonymPattern)
  expect(otherNamesBy(['', '=', 'x'])('x')).toBeUndefined()
})
