import { createContext, useContext } from 'react'
import { fillFacts } from '#model/company/fill-facts.ts'
import type { Company } from '#model/company/parts.ts'

/** Facts of the company on the page being rendered. Islands receive theirs as properties. */
export const CurrentCompany = createContext<Company | undefined>(undefined)

/** Returns the facts of the company. Throws outside a page or the admin area. */
export function useCompany(): Company {
  const facts = useContext(CurrentCompany)
  if (facts) return facts
  throw new Error('Facts of the company are read only in pages and the admin area.')
}

/** Returns texts with the company's facts in place of their names, such as `{company.name}`. */
export function useFilled<Texts>(texts: Texts): Texts {
  return fillFacts(texts, useCompany())
}
