import type { BuyerLanguage } from '#model/languages/languages.ts'
import { type TermKind, termIn } from '#model/languages/terms.ts'

type Props = { language: BuyerLanguage; as: TermKind; text: string }

/** Trade term in a language. A missing term stays English and is marked for screen readers; in development also visibly. */
export function Term({ language, as, text }: Props) {
  const message = termIn(language, as, text)
  if (message !== undefined || !text) return message ?? text
  return <span lang="en">{import.meta.env.MODE === 'development' ? `⟦${text}⟧` : text}</span>
}
