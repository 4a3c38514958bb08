import type { Changes } from './apply-changes.ts'
import { isField } from './apply-changes.ts'
import type { ContentPart } from './fields.ts'

/** Part and value of the stored change with which a company starts to use the site for itself. */
export const ownCompany = { part: 'site', path: 'ownCompany' } as const

/** Content removed when a sample site becomes a company's own, as counted for people. */
export const removedLabels = {
  products: 'products',
  sub_sections: 'sub-sections',
  documents: 'documents',
  events: 'calendar events',
  releases: 'releases',
  enquiries: 'enquiries and messages',
  files: 'uploaded files',
  followers: 'followers',
  tickets: 'grievances of shareholders',
  applications: 'applications for positions',
  texts: 'changes of page texts and facts',
  redirects: 'former addresses',
  admins: 'other admins',
} as const

export type RemovedKind = keyof typeof removedLabels

type ChangesByPart = ReadonlyMap<string, Changes>

/** True if the site is a company's own; false for the sample company's site. */
export const isOwnCompany = (changes: ChangesByPart) => changes.get(ownCompany.part)?.[ownCompany.path] === true

/** Returns a part with the values that changes apply to: those of the sample company, or without its facts and claims. */
export function partFor<Part extends ContentPart>(part: Part, changes: ChangesByPart): Part {
  return isOwnCompany(changes) ? ownPart(part) : part
}

const known = new WeakMap<ContentPart, unknown>()

function ownPart<Part extends ContentPart>(part: Part): Part
function ownPart(part: ContentPart): unknown {
  const before = known.get(part)
  if (before) return before
  const own = { ...part, values: withoutSample(part.own ?? part.values, part.fields) }
  known.set(part, own)
  return own
}

/** Returns a value with empty texts, zeros and empty lists where a field is the sample company's. */
function withoutSample(value: unknown, fields: unknown): unknown {
  if (!isField(fields)) {
    if (!isObject(value) || !isObject(fields)) return value
    const changed = Object.entries(fields).map(([name, field]) => [name, withoutSample(value[name], field)])
    return { ...value, ...Object.fromEntries(changed) }
  }
  if (fields.field === 'each')
    return Array.isArray(value) ? value.map((entry) => withoutSample(entry, fields.of)) : value
  if (!fields.isSample) return value
  if (fields.field === 'list') return []
  return fields.field === 'number' ? 0 : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
