import { adminFields } from '#model/admin-fields.ts'
import { documentState, documentStates, type KeptOfState } from '#model/document-states.ts'
import { documentTable } from '#model/document-text.ts'
import { eventKinds, isEventKind, isWholeDay } from '#model/events.ts'
import { grievanceTable } from '#model/grievances.ts'
import { inIndia, shownDay } from '#model/india-time.ts'
import { eachItemField } from '#model/item-fields.ts'
import { eachOf } from '#model/line-fields.ts'
import { builtInGroups } from '#model/zone-pages.ts'

/** One line of the ledger as the call answers it. */
export type Change = {
  number: number
  at: string
  actor: string
  action: string
  entity: string
  id: string
  before?: unknown
  after?: unknown
  batch: string | null
  /** Why it was made, where a person was asked. */
  reason: string | null
  hash: string
  /** How many changes were made together, where the whole act is shown as one. */
  together?: number
}

export type Difference = { field: string; before: string; after: string }

/** Fields by the names people use; the rest show their own. */
const labels: Record<string, string> = {
  ...eachOf(adminFields, ({ label }) => label),
  ...eachItemField(({ labels }) => labels.export),
  section_id: 'Section',
  subsection_id: 'Sub-section',
  group_id: 'Section',
  inner_name: 'List',
  is_deleted: 'Archived',
  title: 'Title',
  description: 'Description',
  role: 'Role',
  ...eachOf(documentTable, ({ label, shownAs, holds }) => (holds === 'line' ? label : shownAs)),
  release_at: 'Release',
  kind: 'Kind',
  note: 'Note',
  starts: 'Begins',
  ends: 'Ends',
  expected: 'Expected',
  documents: 'Documents',
  cancelled_at: 'Cancelled',
  document: 'Document',
  page: 'Page',
  period: 'Period',
  basis: 'Accounts',
  element: 'Figure',
  value: 'Value',
  holder: 'Holder',
  shares: 'Shares',
  total: 'Total',
  ...eachOf(grievanceTable, ({ label }) => label),
  meeting: 'Meeting',
  held: 'Day of the meeting',
  text: 'Resolution',
  in_favour: 'Votes in favour',
  against: 'Votes against',
  withdrawn_at: 'Withdrawn',
  withdrawn_by: 'Withdrawn by',
  withdrawn_reason: 'Reason',
  correction_note: 'Note for visitors',
}

/** What says nothing to a person: bookkeeping of ours. */
const silent = new Set([
  'id',
  'key',
  'revision',
  'number',
  'filed',
  'filed_at',
  'filed_by',
  'created_at',
  'position',
  'sequence',
  'changed_at',
  'file_sha256',
  'audio_sha256',
  'captions_sha256',
  // The state says so.
  'corrected_at',
])

/** The fields whose values differ, each before and after, in words. */
export function differencesOf({ before, after }: Pick<Change, 'before' | 'after'>): Difference[] {
  if (Array.isArray(before) || Array.isArray(after)) return [listDifference(asList(before), asList(after))]
  const old = asRecord(before)
  const fresh = asRecord(after)
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => !silent.has(field) && !same(old[field], fresh[field]))
    .map((field) => ({
      field: labels[field] ?? field,
      before: inWords(field, old[field]),
      after: inWords(field, fresh[field]),
    }))
}

/** What state a document was in before a change and after it; nothing where that is the same, or it is no document. */
export function stateDifference({ entity, at, before, after }: Change): Difference[] {
  if (entity !== 'document') return []
  const [old, fresh] = [before, after].map((row) => stateInWords(row, new Date(at)))
  return old === fresh ? [] : [{ field: 'State', before: old ?? '–', after: fresh ?? '–' }]
}

function stateInWords(row: unknown, at: Date): string {
  if (!row || typeof row !== 'object') return '–'
  const kept: KeptOfState = row
  return documentStates[documentState(kept, at)]
}

/** Of a list only what went and what came. */
function listDifference(before: unknown[], after: unknown[]): Difference {
  const beyond = (one: unknown[], other: unknown[]) => one.filter((entry) => !other.includes(entry)).join(', ') || '–'
  return { field: 'Entries', before: beyond(before, after), after: beyond(after, before) }
}

function asList(row: unknown): unknown[] {
  return Array.isArray(row) ? row : []
}

/** What a change is about, by the name it bears or bore. */
export function subjectOf({ before, after, id }: Change): string {
  const row = { ...asRecord(before), ...asRecord(after) }
  const name = row.name || row.brand_name || row.email || row.text
  return typeof name === 'string' && name ? name : id
}

/** Where the zone shows what was changed, as it stood right after; undefined for what is not of the zone. The zone knows its own pages. */
export function zoneAddressOf({ entity, id, at, before, after }: Change): string | undefined {
  if (entity !== 'document' && entity !== 'investor-section') return undefined
  const row = asRecord(after ?? before)
  const trace =
    entity === 'document'
      ? { group: row.group_id, inner: row.inner_name, document: id, filed: row.filterdate }
      : { group: id }
  const search = new URLSearchParams({ at })
  for (const [name, value] of Object.entries(trace)) if (value) search.set(name, String(value))
  return `/admin/investorzone?${search}`
}

function asRecord(row: unknown): Record<string, unknown> {
  return row && typeof row === 'object' ? { ...row } : {}
}

function same(one: unknown, other: unknown): boolean {
  return (one ?? '') === (other ?? '')
}

function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'is_deleted' || field === 'expected') return value ? 'yes' : 'no'
  if (field === 'starts' || field === 'ends') return isWholeDay(`${value}`) ? shownDay(`${value}`) : inIndia(`${value}`)
  if (field === 'kind' && typeof value === 'string' && isEventKind(value)) return eventKinds[value].name
  if (field === 'documents') return String(value).replaceAll(/[[\]]/g, '').replaceAll(',', ', ') || '–'
  if (field === 'group_id') return builtInGroups.find((group) => group._id === value)?.title ?? String(value)
  if (field.endsWith('_link')) return decodeURIComponent(String(value).split('/').at(-1) ?? '')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
