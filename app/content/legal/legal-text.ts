/** A paragraph, a list, or a list of term and text pairs. */
type Part = string | { list: readonly string[] } | { pairs: readonly (readonly [what: string, words: string])[] }

/** Page about how the site treats its readers. */
export type LegalText = {
  path: string
  title: string
  description: string
  lead: string
  /** Day since which this text applies, `2026-11-22`. */
  since: string
  sections: readonly { title: string; parts: readonly Part[]; links?: readonly { name: string; to: string }[] }[]
}
