import { forgetOldest } from './forget-oldest.ts'
import { eachNamed, keysOf } from './keys-of.ts'

/** Amount of a unit per amount of another: `40 mg/ml` is 40 mg in 1 ml, `500 mg/vial` in one vial. */
export type Amount = { amount: number; unit: string; per?: { amount: number; unit: string } }

/** Parsed strength: amounts of the drug, and the contents of a container (`1 ml ampoule`). */
export type Strength = { amounts: Amount[]; holds?: { amount: number; unit: string; container: string } }

/** Standard spelling of each unit, by its spellings on labels, in lower case. */
const units: Readonly<Record<string, string>> = {
  mg: 'mg',
  mgs: 'mg',
  g: 'g',
  gm: 'g',
  mcg: 'mcg',
  µg: 'mcg',
  μg: 'mcg',
  ml: 'ml',
  l: 'l',
  litre: 'l',
  iu: 'IU',
  'i.u.': 'IU',
  'i.u': 'IU',
  units: 'IU',
  meq: 'mEq',
  mmol: 'mmol',
  '%': '%',
}

const times: Readonly<Record<string, number>> = { million: 1_000_000, lakh: 100_000 }

// Excludes the digits of `Vitamin B12`, of a ratio (`1:1000`) and of a pack (`10 x 10`): these are no amounts.
const number = String.raw`(?<![\p{L}\p{N}.,:])(\d+(?:[ ,]\d{2,3})*(?:[.,]\d+)?)(?:\s*(million|lakh))?`
const unit = String.raw`\s*(mgs?|gm?|mcg|[µμ]g|ml|i\.?u\.?|units|meq|mmol|%|l(?:itre)?)(?![\p{L}\p{N}])`
const per = String.raw`(?:\s*(?:\/|\bper\b|\bin\b)\s*(?:(\d+(?:\.\d+)?)\s*)?(ml|g|mg|l|vial|ampoule|tablet|capsule|dose|hour|sachet)(?![\p{L}\p{N}]))?`
const container = String.raw`(?:\s+(?:amber\s+)?(ampoule|vial|bottle|bag|tube|jar|sachet|syringe|cartridge)s?\b)?`
const amountPattern = new RegExp(number + unit + per + container, 'giu')

/** Containers for which a weight is the pack's size; for a vial it is the dose. */
const packs = /^(?:tube|jar|bottle|bag|sachet)$/
const volumes = /^m?l$/

/**
 * Parses the amounts of a strength: `40 mg/ml, 1 ml ampoule` is 40 mg per ml, in ampoules of 1 ml. Unknown parts are omitted; the text
 * itself is the label's and is never altered. A volume alone is no strength.
 */
export function readStrength(text: string): Strength {
  const amounts: Amount[] = []
  if (!/\d/.test(text)) return { amounts }
  let holds: Strength['holds']
  for (const result of text.matchAll(amountPattern)) {
    const [, digits = '', multiplier = '', written = '', perCount = '1', perUnit, vessel = ''] = result
    const item = {
      amount: numberIn(digits) * (times[multiplier.toLowerCase()] ?? 1),
      unit: units[written.toLowerCase()] ?? written,
    }
    const container = vessel.toLowerCase()
    if (volumes.test(item.unit) || (packs.test(container) && item.unit !== '%')) {
      if (container) holds ??= { ...item, container }
    } else amounts.push({ ...item, ...(perUnit && { per: { amount: Number(perCount), unit: perUnit.toLowerCase() } }) })
  }
  return { amounts, ...(holds && { holds }) }
}

/**
 * Parses digits: `5,000`, `1,00,000` and `5 000` are grouped. The comma of `0,5` and `12,75` is a decimal point, because the last group
 * of thousands has three digits.
 */
function numberIn(digits: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:[ ,]\d{2,3})*[ ,]\d{3}(?:\.\d+)?$/.test(digits)
  return Number(isGrouped ? digits.replaceAll(/[ ,]/g, '') : digits.replace(' ', '').replace(',', '.'))
}

const bandEnds = {
  'mg/ml': [5, 50],
  mg: [50, 500],
  'IU/ml': [500, 5000],
  IU: [10_000, 1_000_000],
  '%': [1, 5],
} as const

type Measure = keyof typeof bandEnds

const measures = keysOf(bandEnds)

const toText = (amount: number) => amount.toLocaleString('en')

/** Names of each measure's bands, computed once: formatting numbers is slow. */
const bandNames = eachNamed(measures, (measure) => {
  const [low, high] = bandEnds[measure]
  return [
    `Up to ${toText(low)} ${measure}`,
    `${toText(low)} to ${toText(high)} ${measure}`,
    `Over ${toText(high)} ${measure}`,
  ]
})

/** Every band of strengths, in display order. */
export const strengthBands = measures.flatMap((measure) => bandNames[measure])

/** Cache by text: thousands of products share a few hundred strengths. */
const known = new Map<string, readonly string[]>()
const knownMax = 5000

/** Returns the bands that contain the amounts of a strength, so that different labels (`0.5 g`, `500 mg`) are grouped. */
export function bandsOf(text: string): readonly string[] {
  const cached = known.get(text)
  if (cached) return cached
  const bands = readStrength(text).amounts.flatMap((amount) => {
    const { value, measure } = comparableAmount(amount) ?? {}
    if (value === undefined || !measure) return []
    const [low, high] = bandEnds[measure]
    return bandNames[measure][value <= low ? 0 : value <= high ? 1 : 2] ?? []
  })
  const created = [...new Set(bands)]
  known.set(text, created)
  forgetOldest(known, knownMax)
  return created
}

const inMg: Readonly<Record<string, number>> = { g: 1000, mg: 1, mcg: 0.001 }
const inMl: Readonly<Record<string, number>> = { l: 1000, ml: 1 }

/** Converts an amount to a comparable measure; undefined if it has none. */
export function comparableAmount({ amount, unit, per }: Amount): { value: number; measure: Measure } | undefined {
  if (unit === '%') return { value: amount, measure: '%' }
  const ml = per && (inMl[per.unit] ?? 0) * per.amount
  if (unit === 'IU') return ml ? { value: amount / ml, measure: 'IU/ml' } : { value: amount, measure: 'IU' }
  const mg = amount * (inMg[unit] ?? 0)
  if (!mg) return undefined
  const inside = per && (inMg[per.unit] ?? 0) * per.amount
  if (inside) return { value: (mg / inside) * 100, measure: '%' }
  return ml ? { value: mg / ml, measure: 'mg/ml' } : { value: mg, measure: 'mg' }
}
