import { percentile } from '#tests/load.ts'

export type Figure = {
  name: string
  value: number
  unit: string
  /** Limits of a good value; figures without limits are informational. */
  atLeast?: number
  atMost?: number
  note?: string
}

export const median = (values: readonly number[]) => percentile(50, values)

export function isWithin({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost
}

/** Returns a figure as a row of the table of docs/performance.md. */
export function rowOf(figure: Figure): string {
  const { name, value, unit, atLeast, atMost, note = '' } = figure
  const limit = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
  const number = value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
  return `| ${name} | ${number} ${unit} | ${limit} | ${limit && (isWithin(figure) ? 'yes' : 'no')} | ${note} |`
}
