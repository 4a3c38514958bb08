import type { SiteContent } from '#app/content/parts.ts'
import { savedName } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { readJson } from '#model/json.ts'

/**
 * Facts of the company and texts of the investor zone: all content of the site that the admin area shows. `codesOff`: the sign-in page
 * offers no mailed code.
 */
export type ShellContent = Company & Pick<SiteContent, 'investorZone'> & { codesOff: boolean }

/** Element of the admin area's shell with that content. */
export const shellContentId = 'company'

/** Returns the content in the shell of the admin area. The browser has no other source: the defaults stay on the server. */
export function contentInShell(): ShellContent {
  const data = readJson(document.getElementById(shellContentId)?.textContent ?? 'null')
  if (isShellContent(data)) return data
  throw new Error('The page holds no content of the site.')
}

/** Returns the name of a file saved from the admin area. */
export const savedAs = (name: string) => savedName(contentInShell().company, name)

const isShellContent = (data: unknown): data is ShellContent =>
  typeof data === 'object' && data !== null && 'company' in data && 'investorZone' in data
