/** 41265 → `412.65`. */
export const inRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 200 → `2.00`, 12.5 → `0.125`: amounts a share may be smaller than a paisa. */
export const inRupeesExactly = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** 25514944 → 255149. */
export const inWholeRupees = (paise: number) => Math.round(paise / 100)

/** 25514944 → `2,55,149`: rupees without paise. */
export const formatWholeRupees = (paise: number) => inWholeRupees(paise).toLocaleString('en-IN')

/** 0.0119 → `+1.2%`, with a typographic minus sign. */
export function inPercent(part: number, digits = 1): string {
  const shown = (Math.abs(part) * 100).toFixed(digits)
  const sign = Number(shown) === 0 ? '' : part > 0 ? '+' : '−'
  return `${sign}${shown}%`
}
