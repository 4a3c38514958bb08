/** Longest sentence that is easy to read, in words (GOV.UK, sentence length). */
const wordsMax = 25

/** Returns the number of words of the longest sentence if it is hard to read. */
export function longSentence(text: string): number | undefined {
  const longest = Math.max(
    ...text.split(/[.!?:]+(?:\s|$)/u).map((sentence) => sentence.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0),
  )
  return longest > wordsMax ? longest : undefined
}

/** Returns the facts that a change removes from a text: a number with the word after it, such as `22 countries`. */
export function removedFacts(before: string, after: string): string[] {
  const facts = before.match(/\p{N}[\p{N}.,]*(?:\s+\p{L}[\p{L}-]*)?/gu) ?? []
  return [...new Set(facts.map((fact) => fact.replace(/[.,]$/u, '')))].filter((fact) => !after.includes(fact))
}
