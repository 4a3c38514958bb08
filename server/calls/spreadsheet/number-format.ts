/**
 * Number as displayed by the spreadsheet, with all decimals. `note` explains the interpretation if it is not a plain number; `scaled` as
 * in `CellMark`.
 */
export type DisplayedNumber = { text: string; note?: string; scaled?: true }

/** Formats that a workbook names by number only; date formats stand for their type. ECMA-376 part 1, 18.8.30. */
export const builtInFormats: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries([14, 15, 16, 17].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'hh:mm'])),
  22: 'yyyy-mm-dd hh:mm',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
}

/** Digits of a format. Spreadsheet programs never write more than 30 decimals. */
const digitsPattern = /^[#0?,]*(\.[#0?]{0,30})?$/

/** Formats a number by its format code: `0.05` with `0%` is `5%`, a date is written `2026-11-09`, `0" mg"` preserves its unit. */
export function displayedNumber(value: number, code: string, from1904: boolean): DisplayedNumber {
  const plain = plainNumber(value)
  const { before, digits, after, negative } = partsOf(code, value)
  const pattern = before.pattern + digits + after.pattern
  if (/^@?$/.test(pattern) && !/[^@ ]/.test(before.text + after.text)) return { text: plain }
  if (/[dmyhs]/i.test(pattern)) return shownDate(value, pattern, from1904)
  const scaled = /,$|,\./.test(digits)
  if (!digitsPattern.test(digits) || scaled || /[^%\s()+-]/.test(before.pattern + after.pattern)) {
    return { text: plain, note: `A number with a custom format; imported as “${plain}”.`, ...(scaled && { scaled }) }
  }
  const percents = (pattern.match(/%/g) ?? []).length
  const held = Number((Math.abs(value) * 100 ** percents).toPrecision(15))
  const sign = value < 0 && !negative ? '-' : ''
  const withText = (number: string) => `${sign}${before.text}${number}${after.text}`.trim()
  const number = withDigits(held, digits)
  if (Number(number.replaceAll(',', '')) !== held) {
    const text = withText(withAllDecimals(held, digits))
    return { text, note: `Displayed as “${withText(number)}”, stored as ${plain}; imported as “${text}”.` }
  }
  const text = withText(number)
  if (percents) return { text, note: `A percentage; imported as “${text}”.` }
  return /[^\d.,\s+-]/.test(text) ? { text, note: `The number ${plain}, displayed as “${text}”.` } : { text }
}

/** Returns a number with the decimals that its format hides: 214.64 has the format `0` and is displayed as 215. */
function withAllDecimals(value: number, digits: string): string {
  const [integerPart = '0'] = digits.split('.')
  const [, decimals = ''] = String(value).split('.')
  return /e/.test(String(value)) ? String(value) : withDigits(value, `${integerPart}.${'0'.repeat(decimals.length)}`)
}

/** Formats a number with 15 digits, the precision of spreadsheets: 0.30000000000000004 is 0.3. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)))
}

type Options = { text: string; pattern: string }

/** Splits the format section for the number's sign into the parts before, among and after its digits. */
function partsOf(code: string, value: number): { before: Options; digits: string; after: Options; negative: boolean } {
  const sections = code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+/g) ?? ['']
  const sectionIndex = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0
  const before: Options = { text: '', pattern: '' }
  const after: Options = { text: '', pattern: '' }
  let digits = ''
  for (const [token] of (sections[sectionIndex] ?? '').matchAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|general|[\s\S]/gi)) {
    const side = digits ? after : before
    if (token.startsWith('"')) side.text += token.slice(1, -1)
    else if (token.startsWith('\\')) side.text += token.slice(1)
    else if (token.startsWith('_')) side.text += ' '
    else if (token.startsWith('*') || /^general$/i.test(token)) continue
    else if (token.startsWith('[')) side.pattern += bracketed(token)
    else if (/^[#0?.,]$/.test(token)) digits += token
    else {
      side.pattern += token
      side.text += token
    }
  }
  return { before, digits, after, negative: sectionIndex === 1 }
}

/** Interprets a bracket: a colour is ignored, a time span is a time; conditions and currencies are unsupported. */
function bracketed(token: string): string {
  if (/^\[(h+|m+|s+)\]$/i.test(token)) return token
  return /^\[(black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]$/i.test(token) ? '' : '?'
}

function withDigits(value: number, digits: string): string {
  const [integerPart = '', fraction = ''] = digits.split('.')
  const least = (fraction.match(/0/g) ?? []).length
  let [integer = '', decimals = ''] = value.toFixed(fraction.length).split('.')
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  integer = integer.padStart((integerPart.match(/0/g) ?? []).length, '0')
  if (integerPart.includes(',')) integer = integer.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${integer}.${decimals}` : integer
}

/** Last day of spreadsheets, 31 December 9999. */
const lastDay = 2_958_465

/** Converts a day number to ISO 8601. Day 60 of the 1900 system never existed. */
function shownDate(value: number, pattern: string, from1904: boolean): DisplayedNumber {
  const plain = plainNumber(value)
  if (value < 0 || value > lastDay) return { text: plain, note: `Not a valid date; imported as “${plain}”.` }
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30)
  const iso = new Date(start + Math.round(value * 86_400) * 1000).toISOString()
  const [day = '', time = ''] = [iso.slice(0, 10), iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19)]
  const hasTime = /[hs]/i.test(pattern)
  const hasDay = /[dy]/i.test(pattern) || !hasTime
  const text = [hasDay && day, hasTime && time].filter(Boolean).join(' ')
  return {
    text,
    note: `A date or time; imported as “${text}”. If it should be text, format the cell as text and type it again.`,
  }
}
