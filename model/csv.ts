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

/** Raised by `csvRows` for a file that is no CSV; `line` counts from 1. */
export class BrokenCsv extends Error {
  readonly line: number

  constructor(line: number) {
    super(`The quote that opens in line ${line} is never closed.`)
    this.name = 'BrokenCsv'
    this.line = line
  }
}

/**
 * Reads CSV: RFC 4180, with or without a byte-order mark, any line ending, separated by commas, semicolons or tabs (whichever splits the
 * largest share of all rows, and most of them alike). Rows that are wholly empty stay, so that row numbers agree with the spreadsheet. At
 * most `rowsMax` rows are read.
 */
export function csvRows(text: string, rowsMax = Number.POSITIVE_INFINITY): string[][] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const candidates = [',', ';', '\t'].filter((separator) => source.includes(separator))
  if (candidates.length < 2) return rowsSeparatedBy(candidates[0] ?? ',', source, rowsMax)
  const tables = candidates.map((separator) => tryRows(separator, source, rowsMax))
  const fitting = tables.flatMap((table) => ('rows' in table ? [{ ...table, fit: fitOf(table.rows) }] : []))
  const best = fitting.reduce<(typeof fitting)[number] | undefined>(
    (last, one) => (last && isAtLeast(last.fit, one.fit) ? last : one),
    undefined,
  )
  if (best) return best.rows
  throw tables.find((table) => 'broken' in table)?.broken
}

/** How well a separator fits: the share of rows with several cells, of those with the most usual number of cells, and that number. */
function fitOf(rows: readonly string[][]): number[] {
  const filled = rows.filter((row) => row.some(Boolean))
  const several = filled.filter(({ length }) => length > 1)
  const counts = Map.groupBy(several, ({ length }) => length)
  const [[cells, usual] = [1, []]] = [...counts].sort(([, one], [, other]) => other.length - one.length)
  return [several.length / (filled.length || 1), usual.length / (filled.length || 1), cells]
}

/** Whether one fit is at least as good as another: the first number that differs decides. */
function isAtLeast(one: readonly number[], other: readonly number[]): boolean {
  const differs = one.findIndex((number, at) => number !== other[at])
  return differs < 0 || (one[differs] ?? 0) > (other[differs] ?? 0)
}

type Table = { rows: string[][] } | { broken: BrokenCsv }

function tryRows(separator: string, source: string, rowsMax: number): Table {
  try {
    return { rows: rowsSeparatedBy(separator, source, rowsMax) }
  } catch (error) {
    if (error instanceof BrokenCsv) return { broken: error }
    throw error
  }
}

function rowsSeparatedBy(separator: string, source: string, rowsMax: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let line = 1
  while (at < source.length && rows.length < rowsMax) {
    const cell = source[at] === '"' ? quotedCell(source, at, { line, separator }) : plainCell(source, at, separator)
    row.push(cell.text)
    line += cell.lines
    at = cell.end
    if (source[at] === separator) {
      at += 1
      if (at < source.length) continue
      row.push('')
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at += 1
    at += 1
    line += 1
    rows.push(row)
    row = []
  }
  return rows
}

type Cell = { text: string; end: number; lines: number }

function plainCell(source: string, start: number, separator: string): Cell {
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1
  return { text: source.slice(start, end), end, lines: 0 }
}

function quotedCell(source: string, start: number, { line, separator }: { line: number; separator: string }): Cell {
  let text = ''
  let from = start + 1
  for (;;) {
    const quote = source.indexOf('"', from)
    if (quote < 0) throw new BrokenCsv(line)
    text += source.slice(from, quote)
    if (source[quote + 1] !== '"') {
      const rest = plainCell(source, quote + 1, separator)
      return { text: text + rest.text, end: rest.end, lines: text.split('\n').length - 1 }
    }
    text += '"'
    from = quote + 2
  }
}
