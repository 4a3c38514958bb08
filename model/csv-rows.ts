/** Thrown by `csvRows` for a file that is no CSV; `line` counts from 1. */
export class BrokenCsv extends Error {
  readonly line: number

  constructor(line: number) {
    super(`The quote that opens in line ${line} is never closed.`)
    this.name = 'BrokenCsv'
    this.line = line
  }
}

/**
 * Parses CSV: RFC 4180, with or without a byte-order mark, and with any line ending. The separator is a comma, semicolon or tab: whichever
 * splits the largest share of all rows, and most of them alike. Empty rows stay, so that row numbers match the spreadsheet. Reads at most
 * `rowsMax` rows.
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

/** Fit of a separator: the share of rows with several cells, of those with the most usual number of cells, and that number. */
function fitOf(rows: readonly string[][]): number[] {
  const filled = rows.filter((row) => row.some(Boolean))
  const several = filled.filter(({ length }) => length > 1)
  const counts = Map.groupBy(several, ({ length }) => length)
  const [[cells, usual] = [1, []]] = [...counts].sort(([, one], [, other]) => other.length - one.length)
  return [several.length / (filled.length || 1), usual.length / (filled.length || 1), cells]
}

/** True if one fit is at least as good as another: the first number that differs decides. */
function isAtLeast(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((number, index) => number !== b[index])
  return differs < 0 || (a[differs] ?? 0) > (b[differs] ?? 0)
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
  let position = 0
  let line = 1
  while (position < source.length && rows.length < rowsMax) {
    const cell =
      source[position] === '"'
        ? quotedCell(source, position, { line, separator })
        : plainCell(source, position, separator)
    row.push(cell.text)
    line += cell.lines
    position = cell.end
    if (source[position] === separator) {
      position += 1
      if (position < source.length) continue
      row.push('')
    }
    if (source[position] === '\r' && source[position + 1] === '\n') position += 1
    position += 1
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
