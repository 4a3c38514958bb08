import { savedName } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { readJson } from '#model/json.ts'

/** Element of the admin area's shell with the facts of the company. */
export const companyDataId = 'company'

/** Returns the company's facts from the shell of the admin area. The browser has no other source: the defaults stay on the server. */
export function companyInShell(): Company {
  const data = readJson(document.getElementById(companyDataId)?.textContent ?? 'null')
  if (isCompany(data)) return data
  throw new Error('The page holds no facts of the company.')
}

/** Returns the name of a file saved from the admin area. */
export const savedAs = (name: string) => savedName(companyInShell().company, name)

const isCompany = (data: unknown): data is Company => typeof data === 'object' && data !== null && 'company' in data
