import * as z from 'zod'
import { type ContentChangeRow, type ValueChange, valueChange } from '../stored-rows.ts'
import type { Changes } from './apply-changes.ts'
import { ownCompany } from './own-company.ts'

const valueChanges = z.array(valueChange)

/** Returns the changed values of a stored change. An unreadable row has none. */
export function valuesIn({ changes }: Pick<ContentChangeRow, 'changes'>): ValueChange[] {
  return valueChanges.safeParse(JSON.parse(changes)).data ?? []
}

/** THE visibility rule of page texts and company facts: a change applies from its start on. */
export function hasStarted({ starts_at }: Pick<ContentChangeRow, 'starts_at'>, time: Date): boolean {
  return Date.parse(starts_at) <= time.getTime()
}

/** Returns the changed values of each part at an instant. A later change of the same value replaces an earlier one. */
export function changesAt(rows: readonly ContentChangeRow[], time: Date): ReadonlyMap<string, Changes> {
  const parts = new Map<string, Record<string, unknown>>()
  for (const row of rows) {
    if (!hasStarted(row, time)) continue
    // A company starts without the changes that were made to the sample.
    if (row.part === ownCompany.part) parts.clear()
    const changed = parts.get(row.part) ?? {}
    for (const { path, after } of valuesIn(row)) {
      if (row.part === 'plants' && path === 'list') clearFormer(changed)
      changed[path] = after
    }
    parts.set(row.part, changed)
  }
  return parts
}

/** Removes changes of single plants, which an earlier release stored: the list replaces them. */
function clearFormer(changed: Record<string, unknown>): void {
  for (const path of Object.keys(changed)) if (path !== 'list') delete changed[path]
}
