import { createContext, useContext } from 'react'
import { fillFacts } from '#model/company/fill-facts.ts'
import { type Company, companyWith } from '#model/company/parts.ts'

/** Facts of the company on the page being rendered. Islands receive theirs as properties: a browser has only the defaults. */
export const CurrentCompany = createContext<Company>(companyWith(new Map()))

export function useCompany(): Company {
  return useContext(CurrentCompany)
}

/** Returns texts with the company's facts in place of their names, such as `{company.name}`. */
export function useFilled<Texts>(texts: Texts): Texts {
  return fillFacts(texts, useCompany())
}
