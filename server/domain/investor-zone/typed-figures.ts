import { badInput } from '#contract/refusal.ts'
import { exactValue, figureTable } from '#model/figures.ts'
import { earlierPeriod, readPeriod } from '#model/fiscal-period.ts'
import type { Actor } from '../ledger/change.ts'
import { type RecordedFigures, recordFigures } from './figure-rows.ts'
import { type Context, knownFigures } from './imported-figures.ts'

/** Factor by which a figure may change between periods without confirmation. Confusing crores with lakhs makes a factor of one hundred. */
const timesMax = 10

type How = { reason?: string; confirmed?: boolean }

/**
 * Records typed figures. A figure must be confirmed if it is more than ten times, or less than a tenth of, the figure of the previous
 * period.
 */
export async function recordTypedFigures(context: Context, actor: Actor, typed: RecordedFigures, options: How) {
  const period = readPeriod(typed.period)
  if (period && !options.confirmed) {
    const before = earlierPeriod(period, 1)
    const known = (await knownFigures(context))(typed.basis, before)
    const far = typed.figures.flatMap(({ element, value }) => {
      const earlier = known[element]
      if (earlier === undefined || !isImplausible(Number(value), Number(earlier))) return []
      const { label, unit } = figureTable[element]
      return [`${label} ${exactValue(element, value)}, in ${before.name} ${exactValue(element, earlier)} (${unit})`]
    })
    if (far.length) {
      const sentence = `These figures changed more than tenfold: ${far.join('; ')}. Check the unit, or confirm the figures.`
      throw badInput('confirmed', sentence)
    }
  }
  return recordFigures(context, actor, typed, { reason: options.reason })
}

function isImplausible(value: number, earlier: number): boolean {
  const times = Math.abs(value) / Math.abs(earlier)
  return value !== 0 && earlier !== 0 && (times > timesMax || times < 1 / timesMax)
}
