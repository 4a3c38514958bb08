import type { ColumnLabel } from '#model/column-labels.ts'
import { documentState, documentStates, type StateColumns } from '#model/document-states.ts'
import { figureTable } from '#model/figures.ts'
import { historyLabels } from '#model/history-labels.ts'
import { periodName } from '#model/history-values.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { isEntity } from '#model/ledger-entities.ts'
import { regulationRows } from '#model/regulation-46/rows.ts'
import { messages } from './messages.ts'

/** Ledger entry as returned by the call. */
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
  /** Reason for the change, if one was required. */
  reason: string | null
  hash: string
  /** Number of changes made together, if they are displayed as one. */
  together?: number
  /** True if all of them changed rows of the same kind. */
  one_kind?: boolean
}

export type Difference = { field: string; before: string; after: string }

/** Returns the fields with different values, before and after, as text. */
export function differencesOf({ entity, before, after }: Pick<Change, 'entity' | 'before' | 'after'>): Difference[] {
  if (Array.isArray(before) || Array.isArray(after)) return [listDifference(asList(before), asList(after))]
  const old = asRecord(before)
  const fresh = asRecord(after)
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((column) => {
    const words = wordsOf(entity, column)
    if (words === 'silent' || same(old[column], fresh[column])) return []
    return [{ field: words.label, before: inWords(words, old[column]), after: inWords(words, fresh[column]) }]
  })
}

/** Returns a column's texts; a column of another release uses its own name. */
function wordsOf(entity: string, column: string): ColumnLabel {
  const columns: Readonly<Record<string, ColumnLabel>> = isEntity(entity) ? historyLabels[entity] : {}
  return (isKeyOf(columns, column) && columns[column]) || { label: column }
}

/** Returns the state of a document before and after a change; empty if unchanged or not a document. */
export function stateDifference({ entity, at, before, after }: Change): Difference[] {
  if (entity !== 'document') return []
  const [old, fresh] = [before, after].map((row) => describeState(row, new Date(at)))
  return old === fresh ? [] : [{ field: messages.change.state, before: old ?? '–', after: fresh ?? '–' }]
}

function describeState(row: unknown, time: Date): string {
  if (!row || typeof row !== 'object') return '–'
  const stored: StateColumns = row
  return documentStates[documentState(stored, time)]
}

/** Returns only a list's removed and added entries. */
function listDifference(before: unknown[], after: unknown[]): Difference {
  const beyond = (a: unknown[], b: unknown[]) => a.filter((entry) => !b.includes(entry)).join(', ') || '–'
  return { field: messages.change.entries, before: beyond(before, after), after: beyond(after, before) }
}

function asList(row: unknown): unknown[] {
  return Array.isArray(row) ? row : []
}

/** Returns the action without its noun, if the subject names that: `record` of figures. */
export const actionOf = ({ action, entity }: Change) =>
  actionNames[action] ?? (entity === 'figure' ? action.replace(/ figure$/, '') : action)

/** Names of stored actions that screens call by another term. */
const actionNames: Readonly<Record<string, string>> = messages.actions

/** Returns the subject of a change, with the number of rows changed together: `12 figures of Q3 FY27, consolidated`. */
export function subjectsOf(change: Change): string {
  const { entity, together = 1, one_kind } = change
  if (together === 1) return subjectOf(change)
  if (entity === 'figure' && one_kind) return messages.subject.figures(together, periodOf(change))
  return messages.subject.several(subjectOf(change), together - 1)
}

const periodOf = ({ before, after }: Change) => {
  const { period, basis } = { ...asRecord(before), ...asRecord(after) }
  return [typeof period === 'string' && periodName(period), basis].filter(Boolean).join(', ')
}

/** Returns the subject of a change by its current or former name. */
export function subjectOf(change: Change): string {
  const { before, after, id } = change
  const row = { ...asRecord(before), ...asRecord(after) }
  const element = String(row.element)
  if (isKeyOf(figureTable, element)) return `${figureTable[element].label}, ${periodOf(change)}`
  const name = row.name || row.brand_name || row.email || row.text || row.from_path || row.instrument
  if (change.entity === 'setting') return ''
  if (change.entity === 'regulation-46' && isKeyOf(regulationRows, id)) return regulationRows[id].what
  if (typeof name === 'string' && name) return name
  return (typeof row.period === 'string' && periodName(row.period)) || id
}

/**
 * Returns the zone's address of a changed object right after the change; undefined if the zone does not display it. The zone knows its
 * own pages.
 */
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

function same(a: unknown, b: unknown): boolean {
  return (a ?? '') === (b ?? '')
}

function inWords({ format = String }: Exclude<ColumnLabel, 'silent'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return format(typeof value === 'object' ? JSON.stringify(value) : String(value)) || '–'
}
