import { expect, test } from 'vitest'
import { isKeyOf } from '#model/keys-of.ts'
import { languages, otherLanguages } from './languages.ts'
import { withFallback, written } from './messages.ts'

type Content = string | { readonly [name: string]: Content | undefined }

/** Returns each text of a language by its path; plural forms count as one text. */
function textsIn(text: Content, path = ''): Map<string, Content> {
  if (typeof text === 'string' || isKeyOf(text, 'other')) return new Map([[path, text]])
  return new Map(
    Object.entries(text).flatMap(([name, one]) => (one === undefined ? [] : [...textsIn(one, `${path}.${name}`)])),
  )
}

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const formsOf = (text: Content) =>
  typeof text === 'string' ? [text] : Object.values(text).filter((entry) => typeof entry === 'string')

test.each(otherLanguages)('%s has every text of English, with the same placeholders', (language) => {
  const [english, translated] = [textsIn(written.en), textsIn(written[language])]
  expect([...translated.keys()]).toEqual([...english.keys()])
  for (const [path, text] of translated) {
    const places = placesIn(formsOf(english.get(path) ?? '').at(-1) ?? '')
    expect(placesIn(formsOf(text).at(-1) ?? ''), path).toEqual(places)
    // "One field" need not say its number.
    for (const form of formsOf(text)) expect(places, path).toEqual(expect.arrayContaining(placesIn(form)))
    expect(
      formsOf(text).every((form) => form === form.trim() && form !== ''),
      path,
    ).toBe(true)
  }
})

test.each(otherLanguages)('%s has every plural form that its numbers need', (language) => {
  const { pluralCategories } = new Intl.PluralRules(languages[language].tag).resolvedOptions()
  // "One million of": of whole numbers alone, which no page here counts to.
  const requested = language === 'ru' ? ['one', 'few', 'many', 'other'] : ['one', 'other']
  expect(pluralCategories).toEqual(expect.arrayContaining(requested))
  for (const [path, text] of textsIn(written[language]))
    if (typeof text !== 'string') expect(Object.keys(text).sort(), path).toEqual(requested.sort())
})

test('a missing translation is displayed in English with a mark', () => {
  expect(withFallback({ a: 'One', b: { c: 'Two', d: 'Three' } }, { a: 'Uno', b: { d: 'Tres' } })).toEqual({
    a: 'Uno',
    b: { c: '⟦Two⟧', d: 'Tres' },
  })
})
