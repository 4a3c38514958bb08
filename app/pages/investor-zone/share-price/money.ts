/** 41265 → `412.65`. */
export const inRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 25514944 → `2,55,149`: rupees without paise. */
export const formatWholeRupees = (paise: number) => Math.round(paise / 100).toLocaleString('en-IN')

/** 0.0119 → `+1.2%`, with a typographic minus sign. */
export function inPercent(part: number, digits = 1): string {
  const shown = (Math.abs(part) * 100).toFixed(digits)
  const sign = Number(shown) === 0 ? '' : part > 0 ? '+' : '−'
  return `${sign}${shown}%`
}
