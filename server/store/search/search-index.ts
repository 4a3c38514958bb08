/** Consecutive words. */
export type Phrase = readonly string[]

/** Index of the words on each page of each file. Built from the pages' text, and rebuilt if missing. */
export type SearchIndex = {
  files: () => Promise<ReadonlySet<string>>
  /** Indexes a file: the text of each page, page 1 first. Lets other requests run between pages. */
  upsert: (sha256: string, pages: readonly string[]) => Promise<void>
  count: (phrases: readonly Phrase[]) => Promise<ReadonlyMap<string, number>>
  countEach: (words: readonly string[]) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>
  pages: (
    files: readonly string[],
    phrases: readonly Phrase[],
    count: number,
  ) => Promise<ReadonlyMap<string, readonly number[]>>
  /** Returns words of the vocabulary by their length in characters. */
  wordsOfLength: (from: number, to: number) => Promise<string[]>
  close: () => Promise<void>
}

/** Returns the words that can be matched despite typos. Shorter words and numbers must match exactly. */
export function vocabularyOf(words: Phrase): string[] {
  return [...new Set(words)].filter((word) => word.length >= 4 && word.length <= 40 && /^\p{L}/u.test(word))
}
