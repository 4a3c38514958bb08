/** Consecutive words. */
export type Phrase = readonly string[]

/** Index of the words on each page of each file. Built from the pages' text, and rebuilt if missing. */
export type SearchIndex = {
  files: () => Promise<ReadonlySet<string>>
  /** Indexes a file: the text of each page, page 1 first. Lets other requests run between pages. */
  upsert: (sha256: string, pages: readonly string[]) => Promise<void>
  count: (phrases: readonly Phrase[]) => Promise<ReadonlyMap<string, number>>
  /** Returns the number of pages of these files with each word; words on no such page are missing. */
  countEach: (files: readonly string[], words: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Returns the words that are on a page of these files. */
  included: (files: readonly string[], words: readonly string[]) => Promise<ReadonlySet<string>>
  pages: (
    files: readonly string[],
    phrases: readonly Phrase[],
    count: number,
  ) => Promise<ReadonlyMap<string, readonly number[]>>
  /** Returns words of the vocabulary that may be one typo away from `word`, including all that are. */
  similarWords: (word: string) => Promise<string[]>
  close: () => Promise<void>
}

/**
 * Returns a beginning and an ending of a word. A word with one typo, even of two swapped letters in the middle, still has one of them.
 */
export function unchangedParts(word: string): { beginning: string; ending: string } {
  const letters = [...word]
  const middle = letters.length >> 1
  return { beginning: letters.slice(0, middle - 1).join(''), ending: letters.slice(middle + 1).join('') }
}

/** Returns the words that can be matched despite typos. Shorter words and numbers must match exactly. */
export function vocabularyOf(words: Phrase): string[] {
  return [...new Set(words)].filter((word) => word.length >= 4 && word.length <= 40 && /^\p{L}/u.test(word))
}
