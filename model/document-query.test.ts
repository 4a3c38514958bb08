import { expect, test } from 'vitest'
import { phrasesIn, snippetOf } from './document-query.ts'
import { wordsIn } from './page-words.ts'
import { isOneSlip } from './word-match.ts'

test('words are compared in lower case and without accents; letters of other scripts are not split', () => {
  expect(wordsIn('Café, RS 1,234.50 (net)')).toEqual(['cafe', 'rs', '1', '234', '50', 'net'])
  expect(wordsIn('सुविरा लिमिटेड ﬁnal')).toEqual(['सुविरा', 'लिमिटेड', 'final'])
})

test('a query consists of phrases: quoted words and words written together', () => {
  expect(phrasesIn('Unit “net profit” 22.9%')).toEqual([['unit'], ['net', 'profit'], ['22', '9']])
  expect(phrasesIn('"" % "open quote')).toEqual([['open'], ['quote']])
})

test('only 24 words of a query are used, so that a long repetitive phrase costs little (Finding 28)', () => {
  expect(phrasesIn(`"${'the '.repeat(50)}" margin`).flat()).toHaveLength(24)
})

test('a snippet shows the place with most of the phrases', () => {
  const filler = 'other words of the page '.repeat(20)
  const text = `margin ${filler} the operating costs per vial and the margin fell ${filler}`
  const parts = snippetOf(text, [['operating'], ['margin']])
  expect(parts.filter(({ marked }) => marked).map((part) => part.text)).toEqual(['operating', 'margin'])
  expect(parts[0]?.text).toBe('…')
  expect(parts.map((part) => part.text).join('').length).toBeLessThan(240)
})

test('one typing error is a missing, added, wrong or swapped letter, and nothing more', () => {
  for (const slip of ['oprating', 'operrating', 'operatinx', 'opeartng'.replace('ng', 'ing'), 'poerating'])
    expect(isOneSlip(slip, 'operating'), slip).toBe(true)
  for (const word of ['operating', 'oprtng', 'operate', 'poreating', 'operatingly'])
    expect(isOneSlip(word, 'operating'), word).toBe(false)
})
