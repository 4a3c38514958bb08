import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'

/** Text of a document or of the company, which stays as filed. */
export function Filed({ children }: { children: ReactNode }) {
  const { filed } = useTranslator()
  return filed ? <span lang={filed}>{children}</span> : children
}
