import { expect, test } from 'vitest'
import { isOneSlip } from '#model/word-match.ts'
import { unchangedParts } from './search-index.ts'

/** Returns every word with a letter missing, added, wrong, or swapped with the next. */
function withOneSlip(word: string): string[] {
  const letters = [...word]
  const at = Array.from({ length: letters.length + 1 }, (_, index) => index)
  const insertAt = (index: number, removed: number, added: string) =>
    letters.toSpliced(index, removed, ...added).join('')
  const variants = at.flatMap((index) => [
    insertAt(index, 0, 'q'),
    ...(index < letters.length ? [insertAt(index, 1, ''), insertAt(index, 1, 'q')] : []),
    ...(index + 1 < letters.length ? [insertAt(index, 2, `${letters[index + 1]}${letters[index]}`)] : []),
  ])
  return variants.filter((other) => other !== word)
}

test.each(['costs', 'margin', 'revenue', 'मार्जिन'])(
  'a word one typo away from %s begins or ends with the same letters',
  (word) => {
    const { beginning, ending } = unchangedParts(word)
    expect(beginning.length && ending.length).toBeGreaterThan(0)
    const others = withOneSlip(word)
    expect(others.every((other) => isOneSlip(word, other))).toBe(true)
    expect(others.filter((other) => !other.startsWith(beginning) && !other.endsWith(ending))).toEqual([])
  },
)
