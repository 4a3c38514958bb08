import { companyParts } from '#model/company/parts.ts'
import { isField } from '#model/site-content/apply-changes.ts'
import type { NumberField } from '#model/site-content/fields.ts'
import { isRecord } from '#model/site-content/is-record.ts'
import type { World } from './world.ts'

type Fields = readonly { path: string; field?: unknown; value?: unknown }[]

/** Returns new values by path that occur nowhere else: one for each fact of a part. */
export function fieldsWithMarkers(part: keyof typeof companyParts, fields: Fields): Record<string, unknown> {
  const start = Object.keys(companyParts).indexOf(part) * 300
  let count = start
  const next = (field: unknown, value: unknown): unknown => {
    if (!isField(field))
      return Object.fromEntries(
        Object.entries(field ?? {}).map(([name, inner]) => [
          name,
          next(inner, isRecord(value) ? value[name] : undefined),
        ]),
      )
    count += 1
    switch (field.field) {
      case 'line':
        if (field.holds === 'month') return `20${40 + (count % 50)}-05`
        if (field.holds === 'phone') return `+99 70 ${10_000 + count}`
        return field.holds ? `https://marker${count}.example/` : `Zq${count}`
      case 'text':
        return `Zq${count} text`
      case 'mail':
        return `zq${count}@marker.example`
      case 'day':
        return `20${40 + (count % 50)}-03-05`
      case 'number':
        return numberOf(field, count)
      case 'choice':
        return typeof value === 'string' ? value : field.of[0]
      case 'key':
        return value
      case 'list':
        // The plants of the sample are named in texts by their keys.
        return field.otherAddresses && Array.isArray(value)
          ? value.map((entry) => next(field.of, { key: entry.key }))
          : [next(field.of, undefined)]
      default:
        return value
    }
  }
  return Object.fromEntries(
    fields.filter(({ field }) => !isChoice(field)).map(({ path, field, value }) => [path, next(field, value)]),
  )
}

/** Returns a number that occurs nowhere else, as far as the limits of the field permit. */
function numberOf({ max, decimals }: NumberField, count: number): number {
  if (max < 100) return 13 + (count % 40)
  if (decimals === 6) return 11 + count / 1000
  return max < 5000 ? 1801 + (count % 300) : 70_001 + count
}

/** Returns the numbers in a value. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const isChoice = (field: unknown) => isField(field) && field.field === 'choice'

/** Returns the texts in a value, without numbers, days, months, choices and keys. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d(?:-\d\d)?$/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'unit' || name === 'key' ? [] : textsIn(inner)))
}

export const changeFacts = (
  world: World,
  part: keyof typeof companyParts,
  values: Record<string, unknown>,
  release_at?: string,
) => world.admin('admin/change-company-facts', { part, values, ...(release_at && { release_at }) })
