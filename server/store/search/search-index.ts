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
  /** The first pages of a file that have every phrase. */
  pages: (sha256: string, phrases: readonly Phrase[], count: number) => Promise<number[]>
  /** Words of the vocabulary by their length in characters. */
  wordsOfLength: (from: number, to: number) => Promise<string[]>
  close: () => Promise<void>
}

/** Words that a slip may have been made in: shorter ones, and numbers, are taken as they were typed. */
export function vocabularyOf(words: Phrase): string[] {
  return [...new Set(words)].filter((word) => word.length >= 4 && word.length <= 40 && /^\p{L}/u.test(word))
}
