import { type Company, companyParts, companyWith } from '#model/company/parts.ts'
import { readJson } from '#model/json.ts'
import { isKeyOf } from '#model/keys-of.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'

/** Element of the admin area's shell with the changed facts of the company. */
export const companyDataId = 'company'

/** Returns the changed facts of the company, without page texts. Undefined if there are none. */
export function companyChanges(changes: ReadonlyMap<string, Changes>): Record<string, Changes> | undefined {
  const parts = [...changes].filter(([part]) => isKeyOf(companyParts, part))
  return parts.length ? Object.fromEntries(parts) : undefined
}

/** Returns the company's facts as the shell of the admin area contains them. What is not a change of a fact is ignored. */
export function companyInShell(): Company {
  const data = readJson(document.getElementById(companyDataId)?.textContent ?? '{}')
  return companyWith(new Map(Object.entries(data ?? {}).filter(isChanged)))
}

const isChanged = (entry: [string, unknown]): entry is [string, Changes] => typeof entry[1] === 'object' && !!entry[1]
