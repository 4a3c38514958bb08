/** Words that stand one behind the other. */
export type Phrase = readonly string[]

/** Which words stand on which page of which file. It is made from the pages' text, and made again wherever it is missing. */
export type SearchIndex = {
  /** Hashes of the files in it. */
  files: () => Promise<ReadonlySet<string>>
  /** Takes a file in: the text of each page, page 1 first. Others are answered between its pages. */
  put: (sha256: string, pages: readonly string[]) => Promise<void>
  /** By file: how many of its pages have every phrase. */
  count: (phrases: readonly Phrase[]) => Promise<ReadonlyMap<string, number>>
  /** The same for each of these words alone. */
  countEach: (words: readonly string[]) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>
  /** By file: the first of its pages that have every phrase. */
  pages: (
    files: readonly string[],
    phrases: readonly Phrase[],
    count: number,
  ) => Promise<ReadonlyMap<string, readonly number[]>>
  /** Words of the vocabulary by their length in characters. */
  wordsOfLength: (from: number, to: number) => Promise<string[]>
  close: () => Promise<void>
}

/** Words that a slip may have been made in: shorter ones, and numbers, are taken as they were typed. */
export function vocabularyOf(words: Phrase): string[] {
  return [...new Set(words)].filter((word) => word.length >= 4 && word.length <= 40 && /^\p{L}/u.test(word))
}
