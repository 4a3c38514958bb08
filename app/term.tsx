import type { Language } from '#model/languages/languages.ts'
import { type TermKind, termIn } from '#model/languages/terms.ts'

type Props = { language: Language; as: TermKind; text: string }

/**
 * A word of the trade in a language. One that the tables do not have stands in English, and says so to whoever reads aloud; while the site is
 * worked on it is marked for the eye as well.
 */
export function Term({ language, as, text }: Props) {
  const said = termIn(language, as, text)
  if (said !== undefined || !text) return said ?? text
  return <span lang="en">{import.meta.env.MODE === 'development' ? `⟦${text}⟧` : text}</span>
}
