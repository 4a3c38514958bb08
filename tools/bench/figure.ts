import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export type Figure = {
  name: string
  value: number
  unit: string
  /** Limits of a good value; figures without limits are informational. */
  atLeast?: number
  atMost?: number
  note?: string
  /** Page and measurement of a figure of one page. These figures form a separate table. */
  page?: { path: string; what: string }
}

const history = '.bench/history.jsonl'
/** A figure this much worse than the median of the last runs is reported as worse. Runs on a busy machine differ by less. */
const worseBy = 0.25
const runsCompared = 5

export function isWithin({ value, atLeast, atMost }: Figure): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
}

export function lineOf(figure: Figure, before: number[]): string {
  const mark = isWithin(figure) ? '✓' : '✗'
  const limit =
    figure.atLeast !== undefined ? `≥ ${figure.atLeast}` : figure.atMost !== undefined ? `≤ ${figure.atMost}` : ''
  const worse = isWorse(figure, before) ? `  WORSE than ${message(median(before))} before` : ''
  return `${mark} ${figure.name.padEnd(58)} ${`${message(figure.value)} ${figure.unit}`.padStart(14)}  ${limit.padEnd(9)} ${figure.note ?? ''}${worse}`
}

function isWorse({ value, atLeast }: Figure, before: number[]): boolean {
  if (before.length < 2) return false
  const usual = median(before)
  return atLeast === undefined ? value > usual * (1 + worseBy) : value < usual * (1 - worseBy)
}

const Run = z.object({ figures: z.record(z.string(), z.number()) })

/** Returns each figure's values in the last runs, oldest first. */
export function pastFigures(): Map<string, number[]> {
  const past = new Map<string, number[]>()
  if (!existsSync(history)) return past
  const runs = readFileSync(history, 'utf8').trim().split('\n').slice(-runsCompared)
  for (const run of runs) {
    const { figures } = Run.parse(JSON.parse(run))
    for (const [name, value] of Object.entries(figures)) past.set(name, [...(past.get(name) ?? []), value])
  }
  return past
}

/** Stores measured figures only: a page that does not exist has none. */
export function remember(figures: Figure[]): void {
  mkdirSync('.bench', { recursive: true })
  const measured = figures.filter(({ value }) => Number.isFinite(value))
  const values = Object.fromEntries(measured.map(({ name, value }) => [name, value]))
  appendFileSync(history, `${JSON.stringify({ at: new Date().toISOString(), figures: values })}\n`)
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function message(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Math.round(value * 100) / 100)
}
