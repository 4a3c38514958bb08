// Excel and its kin run a cell that begins with one of these, also in full width, also after blanks or NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not slip through
const runnable = /^(?:[\t\r\n\u0000]|[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

// Elsewhere a file is split at semicolons or tabs, and at every line break, whatever its quotes say: what stands behind one begins a cell
// there, which may have quotes of its own around it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not slip through
const runnableLater = /(?<=[;\t\r\n])(?:[^\S\t\r\n]|['"\u0000])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g

/** Makes a cell that a spreadsheet would run as a formula, whole or in part, plain text, by the apostrophe spreadsheets understand. */
export function harmless(cell: string): string {
  const inside = eachLater(cell, (found) => `'${found}`)
  return runnable.test(cell) ? `'${inside}` : inside
}

/** Takes back what `harmless` did, so that an exported file can be imported again unchanged. */
export function asTyped(cell: string): string {
  const inside = cell.startsWith("'") && runnable.test(cell.slice(1)) ? cell.slice(1) : cell
  return eachLater(inside, (found) => (found.startsWith("'") ? found.slice(1) : found))
}

/** Blanks before the first sign belong to the beginning, which has an apostrophe of its own. */
function eachLater(cell: string, change: (found: string) => string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is skipped like a blank
  const first = cell.search(/[^\s\u0000]/)
  return cell.replaceAll(runnableLater, (found, at: number) => (at > first ? change(found) : found))
}

/**
 * A CSV file as text: RFC 4180 with CRLF, a byte-order mark so that Excel reads it as UTF-8, formula cells neutralised; a number
 * is written as it is, also a negative one.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
}

function quoted(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = harmless(cell)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
