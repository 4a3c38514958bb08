import { expect, test } from 'vitest'
import { places } from '#app/content/map-places.ts'
import { countries } from '#model/countries.ts'
import { partsOf } from '#model/product-page.ts'
import { exportRange } from '#server/sample/catalogue/export.ts'
import { factsOf } from '#server/sample/catalogue/facts-of.ts'
import { otherLanguages } from './languages.ts'
import { messagesFor } from './messages.ts'
import { containers } from './terms/containers.ts'
import { molecules } from './terms/name.ts'
import { packsAndPapers } from './terms/packs.ts'
import { termIn } from './terms.ts'

const messages = exportRange.flatMap(({ name: shelf, categories }) =>
  Object.entries(categories).flatMap(([category, rows]) =>
    rows.map((row) => {
      const [, generic, strength] = row
      return { shelf, category, generic, strength, facts: factsOf(shelf, category, row) }
    }),
  ),
)

const plants = messages.filter(({ shelf }) => shelf === 'Herbal Range').map(({ generic }) => generic)

test.each(otherLanguages)('every text of the sample export range has a translation in %s', (language) => {
  const unknown = (as: Parameters<typeof termIn>[1], texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text && termIn(language, as, text) === undefined)
  expect(
    unknown(
      'name',
      messages.map(({ generic }) => generic).filter((name) => !plants.includes(name)),
    ),
  ).toEqual([])
  expect(
    unknown(
      'strength',
      messages.map(({ strength }) => strength),
    ),
  ).toEqual([])
  const phrases = messages.flatMap(({ shelf, category, facts }) => [
    ...[shelf, category, facts.dosage_form, facts.route, facts.storage, facts.shelf_life],
    ...partsOf(facts.pack_sizes ?? ''),
    ...partsOf(facts.papers ?? ''),
  ])
  expect(
    unknown(
      'phrase',
      phrases.map((text) => text ?? ''),
    ),
  ).toEqual([])
  expect(unknown('country', [...countries, ...places.map(({ name }) => name)])).toEqual([])
})

test('every molecule of the sample is in the table exactly once', () => {
  const named = messages
    .filter(({ generic }) => !plants.includes(generic))
    .flatMap(({ generic }) => termIn('fr', 'name', generic)?.split(', ')[0]?.split(' + ') ?? [])
  const french = Object.values(molecules).map(([, word]) => String(word))
  expect(named.filter((name) => !french.some((word) => word.toLowerCase() === name.toLowerCase()))).toEqual([])
  expect(new Set(french).size).toBe(french.length)
})

test('each container has its own name in every language', () => {
  for (const language of otherLanguages) {
    const names = Object.keys(containers).map((name) => termIn(language, 'phrase', name))
    expect(new Set(names).size, language).toBe(names.length)
  }
})

test.each([
  [
    'name',
    'Paracetamol Injection',
    'Paracetamol, solución inyectable',
    'Paracétamol, solution injectable',
    'Парацетамол, раствор для инъекций',
  ],
  [
    'name',
    'Amoxicillin and Clavulanic Acid Tablets',
    'Amoxicilina + ácido clavulánico, tabletas',
    'Amoxicilline + acide clavulanique, comprimés',
    'Амоксициллин + клавулановая кислота, таблетки',
  ],
  // Not in the table: its INN stays.
  [
    'name',
    'Zoledronic Acid Injection',
    'Zoledronic Acid, solución inyectable',
    'Zoledronic Acid, solution injectable',
    'Zoledronic Acid, раствор для инъекций',
  ],
  ['name', 'Zoledronic Acid', undefined, undefined, undefined],
  [
    'strength',
    '0.6 mg/ml, 1 ml ampoule',
    '0,6\u00a0mg/ml, ampolla de 1\u00a0ml',
    '0,6\u00a0mg/ml, ampoule de 1\u00a0ml',
    '0,6\u00a0мг/мл, ампула 1\u00a0мл',
  ],
  [
    'strength',
    '2 ml amber ampoule',
    'ampolla de vidrio ámbar de 2\u00a0ml',
    'ampoule en verre ambré de 2\u00a0ml',
    'ампула тёмного стекла 2\u00a0мл',
  ],
  [
    'strength',
    '1 g + 0.2 g vial',
    'vial de 1\u00a0g + 0,2\u00a0g',
    'flacon de 1\u00a0g + 0,2\u00a0g',
    'флакон 1\u00a0г + 0,2\u00a0г',
  ],
  [
    'strength',
    '20.5 g sachet for 1 litre',
    'sobre de 20,5\u00a0g para 1\u00a0litro',
    'sachet de 20,5\u00a0g pour 1\u00a0litre',
    'пакетик 20,5\u00a0г на 1\u00a0литр',
  ],
  [
    'strength',
    '0.9 %, 500 ml bottle',
    '0,9\u00a0%, frasco de 500\u00a0ml',
    '0,9\u00a0%, bouteille de 500\u00a0ml',
    '0,9\u00a0%, бутылка 500\u00a0мл',
  ],
  // A word that is not known: nothing of it is altered.
  ['strength', '40 mg/ml, prefilled syringe', undefined, undefined, undefined],
  ['strength', '1.0 mg', '1,0\u00a0mg', '1,0\u00a0mg', '1,0\u00a0мг'],
  ['phrase', '24 months', '24 meses', '24 mois', '24 месяца'],
  [
    'phrase',
    'Below 30 °C, away from light',
    'Por debajo de 30 °C, protegido de la luz',
    'À une température ne dépassant pas 30 °C, à l’abri de la lumière',
    'При температуре не выше 30 °C, в защищённом от света месте',
  ],
  ['country', 'Ivory Coast', 'Côte d’Ivoire', 'Côte d’Ivoire', 'Кот-д’Ивуар'],
] as const)('the %s “%s” has its translations', (as, english, ...response) => {
  expect(otherLanguages.map((language) => termIn(language, as, english))).toEqual(response)
  expect(termIn('en', as, english)).toBe(english)
})

test('terms are those of the trade in Russia and Latin America, not those of literal translations or Spain', () => {
  expect(termIn('ru', 'phrase', '10 ampoules in a tray')).toBe('10 ампул в контурной ячейковой упаковке')
  expect(termIn('es', 'phrase', 'Tablets')).toBe('Tabletas')
  expect(termIn('es', 'phrase', 'Solution for infusion')).toBe('Solución para infusión')
  expect(termIn('es', 'name', 'Tramadol Hydrochloride Injection')).toBe('Clorhidrato de tramadol, solución inyectable')
  expect(messagesFor('ru').product.dataSheet).toBe('Информационный лист, PDF')
  const texts = JSON.stringify([...otherLanguages.map(messagesFor), containers, packsAndPapers, molecules])
  expect(texts).not.toMatch(/поддон|паллет|Техническое описание|hidrocloruro|perfusión|comprimido/i)
})
