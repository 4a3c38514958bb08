import type { CallOutput } from '#contract/calls.ts'
import { earlierPeriod, type FiscalPeriod } from '#model/fiscal-period.ts'
import { type HolderName, percentOf } from '#model/shareholding.ts'

export type PatternData = CallOutput<'user/get-shareholding'>['data']
export type Pattern = PatternData['quarters'][number]

export type Column = FiscalPeriod & { pattern?: Pattern; percents?: Record<HolderName, number> }

/** Returns the newest quarters without a gap, at most eight, newest first. A quarter without a filing has a column without numbers. */
export function columnsOf({ quarters }: PatternData): Column[] {
  const [newest] = quarters
  const oldest = quarters.at(-1)
  if (!newest || !oldest) return []
  return Array.from({ length: 8 }, (_, at) => earlierPeriod({ period: newest.period, kind: 'quarter' }, at))
    .filter(({ to }) => to >= oldest.to)
    .map((quarter) => {
      const pattern = quarters.find(({ period }) => period === quarter.period)
      return { ...quarter, pattern, percents: pattern && percentOf(pattern.shares) }
    })
}

/** `57.96`. */
export const twoDecimals = (value: number) => value.toFixed(2)
