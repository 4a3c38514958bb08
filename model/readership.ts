/** Retention of daily counts of readers, in months; older counts are deleted. */
export const readersRetentionMonths = 25

/** Times that people opened something, and programs such as search engines, which are recognised by their User-Agent. */
export type Openings = { people: number; bots: number }

/** Kinds of counted content: a page, by its path; the page of a document and its file, both by the document's key. */
export type ReadKind = 'page' | 'document' | 'file'

/** Adds up openings. */
export function sumOpenings(rows: readonly Openings[]): Openings {
  return rows.reduce((sum, { people, bots }) => ({ people: sum.people + people, bots: sum.bots + bots }), {
    people: 0,
    bots: 0,
  })
}
