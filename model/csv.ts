// Spreadsheets run a cell that begins with one of these as a formula, also in full width, and after blanks or NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not slip through
const runnable = /^(?:[\t\r\n\u0000]|[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

// Other programs split a file at semicolons or tabs, and at every line break, even inside quotes. The text after such a separator begins a
// cell there, possibly with its own quotes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not slip through
const runnableLater = /(?<=[;\t\r\n])(?:[^\S\t\r\n]|['"\u0000])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g

/** Prefixes cells, or parts of cells, that a spreadsheet would run as a formula with an apostrophe. */
export function escapeFormula(cell: string): string {
  const inside = eachLater(cell, (match) => `'${match}`)
  return runnable.test(cell) ? `'${inside}` : inside
}

/** Reverts `escapeFormula`, so that an exported file can be imported again unchanged. */
export function asTyped(cell: string): string {
  const inside = cell.startsWith("'") && runnable.test(cell.slice(1)) ? cell.slice(1) : cell
  return eachLater(inside, (match) => (match.startsWith("'") ? match.slice(1) : match))
}

/** Leading blanks belong to the beginning of the cell, which has its own apostrophe. */
function eachLater(cell: string, change: (result: string) => string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is skipped like a blank
  const first = cell.search(/[^\s\u0000]/)
  return cell.replaceAll(runnableLater, (match, at: number) => (at > first ? change(match) : match))
}

/**
 * Returns a CSV file as text: RFC 4180 with CRLF, a byte-order mark so that Excel reads UTF-8, and neutralised formulas. Numbers are
 * written unchanged, including negative ones.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
}

function quoted(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = escapeFormula(cell)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
