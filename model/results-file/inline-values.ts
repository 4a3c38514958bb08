import { monthNames } from '../india-time.ts'

/** Inline XBRL attributes that interpret the digits on the page. Each is empty if the attribute is missing. */
export type InlineNumber = { format: string; scale: string; sign: string }

/** Decimal mark of each number format in the transformation registries 1 to 5, by `formatName`. */
const decimalMarks: Partial<Record<string, '.' | ','>> = {
  numdotdecimal: '.',
  numdotdecimalin: '.',
  numdotdecimalapos: '.',
  numcommadot: '.',
  numspacedot: '.',
  numcommadecimal: ',',
  numcommadecimalapos: ',',
  numdotcomma: ',',
  numspacecomma: ',',
  numcomma: ',',
}

const zeroFormats = ['zerodash', 'numdash', 'fixedzero']

/** Converts `ixt:num-dot-decimal` → `numdotdecimal`: registries differ in hyphens only. */
const formatName = (format: string) => (format.split(':').at(-1) ?? '').replaceAll('-', '').toLowerCase()

export const showsZero = ({ format }: Pick<InlineNumber, 'format'>) => zeroFormats.includes(formatName(format))

/** Returns the number for digits on the page, in decimal digits; or an error sentence. Never rounds. */
export function inlineNumber(text: string, inline: InlineNumber): { number: string } | { sentence: string } {
  const { format, scale, sign } = inline
  if (showsZero(inline)) return { number: '0' }
  const mark = format === '' ? '.' : decimalMarks[formatName(format)]
  if (!mark)
    return { sentence: `has the format ${format.slice(0, 60)}, which is not supported; use ixt:num-dot-decimal` }
  if (!/^-?\d{0,2}$/.test(scale))
    return { sentence: `has the scale ${scale.slice(0, 20)}, which must be a small whole number` }
  if (sign !== '' && sign !== '-') return { sentence: `has the sign ${sign.slice(0, 20)}; only - is allowed` }
  const grouping = mark === '.' ? /[\s,'’]/g : /[\s.'’]/g
  const plain = format === '' ? text : text.replaceAll(grouping, '').replace(',', '.')
  const [, minus = '', integerPart = '', decimals = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (integerPart === '' && decimals === '') return { number: plain }
  return { number: `${(minus !== '') === (sign !== '') ? '' : '-'}${shiftPoint(integerPart, decimals, Number(scale))}` }
}

/** Shifts the decimal point: `214`, `60` and 7 → `2146000000`. */
function shiftPoint(full: string, decimals: string, by: number): string {
  const digits = `${'0'.repeat(Math.max(0, -by))}${full}${decimals.padEnd(by, '0')}`
  const point = Math.max(0, -by) + full.length + by
  const after = digits.slice(point)
  return `${digits.slice(0, point) || '0'}${after && `.${after}`}`
}

/**
 * Parses a day as `2026-09-30`: from `2026-09-30`, `30-09-2026`, `30/09/2026`, `30 September 2026` or `September 30, 2026`. The day
 * precedes the month unless the format says otherwise. Undefined if the text is no day.
 */
export function writtenDay(text: string, format = ''): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}(?:$|T)/.test(text)) return text.slice(0, 10)
  const words = text.replaceAll(/(\d)(?:st|nd|rd|th)\b/gi, '$1').split(/[\s,./-]+/)
  const [first = '', second = '', year = ''] = words
  if (words.length !== 3 || !/^\d{4}$/.test(year)) return undefined
  const monthFirst = /^\D/.test(first) || /datemonth|slashus|dotus/.test(formatName(format))
  const [day, month] = monthFirst ? [second, first] : [first, second]
  const number = /^\d+$/.test(month) ? Number(month) : monthNumber(month)
  if (!/^\d{1,2}$/.test(day) || number < 1 || number > 12) return undefined
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Month number: `Sep` and `september` → 9; 0 if it is no month. */
const monthNumber = (name: string) =>
  name.length < 3 ? 0 : monthNames.findIndex((full) => full.toLowerCase().startsWith(name.toLowerCase())) + 1
