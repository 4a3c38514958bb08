/** A paragraph, a list, or what belongs to what, a pair each. */
type Part = string | { list: readonly string[] } | { pairs: readonly (readonly [what: string, words: string])[] }

/** One of the pages that say how the site treats its readers. */
export type LegalText = {
  path: string
  title: string
  description: string
  lead: string
  /** The day since which these words hold, `2026-11-22`. */
  since: string
  sections: readonly { title: string; parts: readonly Part[]; links?: readonly { name: string; to: string }[] }[]
}
