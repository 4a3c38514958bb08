import type { ReactNode } from 'react'
import { CurrentTranslator, useTranslator } from '#app/translator.ts'
import { english } from '#model/languages/investors/english.ts'

/** Part of a page that exists only in English, marked as such on pages in other languages. */
export function InEnglish({ children }: { children: ReactNode }) {
  const { filed } = useTranslator()
  return filed ? (
    <div lang={filed}>
      <CurrentTranslator value={english}>{children}</CurrentTranslator>
    </div>
  ) : (
    children
  )
}

/** Text of a document or of the company, which stays as filed. */
export function Filed({ children }: { children: ReactNode }) {
  const { filed } = useTranslator()
  return filed ? <span lang={filed}>{children}</span> : children
}
