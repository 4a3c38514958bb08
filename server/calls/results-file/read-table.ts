import { asTyped } from '#model/csv.ts'
import { type Basis, type FigureValue, figureTable } from '#model/figures.ts'
import {
  type AmountUnit,
  amountUnits,
  isNotGivenText,
  rupeesAShare,
  typedAmount,
  wholeRupees,
} from '#model/results-file/amounts.ts'
import { type ReadFigures, type ReadResults, withEbitda } from '#model/results-file/statement.ts'
import { lineLabel, periodLabel, tableHeadings, unitLabel, unitNames } from '#model/results-file/table-lines.ts'
import { readSheet, type Sheet, unreadable } from '../read-sheet.ts'

type Line = { row: number; name: string; amount: string }

/** Parses a table of two columns, line and amount, below its description; a refusal names the invalid cell and the remedy. */
export async function readTable(file: Buffer): Promise<ReadResults> {
  const lines = linesOf(await readSheet(file))
  const about = aboutOf(lines)
  const { figures, left, values, notes } = figuresOf(lines, about.unit)
  const figureCount = Object.keys(figures).length
  if (!figureCount)
    throw unreadable('The file contains none of our lines. Download the empty CSV and fill in its second column.')
  const { period, kind, from, to, name } = about.period
  return {
    format: 'table',
    company: '',
    values,
    used: figureCount,
    left,
    notes,
    statements: [{ kind, period, from, to, name, basis: about.basis, figures: withEbitda(figures), rounding: 1 }],
  }
}

function linesOf(sheet: Sheet): Line[] {
  return sheet.flatMap(({ cells, marks }, index) => {
    const [name = '', amount = ''] = cells.map((cell) => asTyped(cell.trim()).trim())
    const wrong = marks?.find(({ column, problem }) => column === 1 && problem)
    if (name && wrong?.problem) throw unreadable(`B${index + 1}: ${wrong.problem}`)
    const scaled = marks?.some((mark) => mark.column === 1 && mark.scaled)
    if (name && scaled) throw unreadable(`B${index + 1}: ${scaledWords}`)
    return name ? [{ row: index + 1, name, amount }] : []
  })
}

const scaledWords =
  'The format of this cell displays thousands or millions, so the displayed number differs from the value. Set the format to “General” and check the unit.'

function aboutOf(lines: readonly Line[]) {
  const text = (head: string) => lines.find(({ name }) => name.toLowerCase() === head.toLowerCase())
  const period = text(tableHeadings.period)
  const basis = text(tableHeadings.basis)
  const unit = text(tableHeadings.unit)
  if (!period) throw unreadable('The line “Period” is missing. Add it, with the period in the next cell, like Q2 FY27.')
  if (!basis)
    throw unreadable('The line “Accounts” is missing. Add it, with Consolidated or Standalone in the next cell.')
  if (!unit)
    throw unreadable(
      `The line “Unit” is missing. Add it, with the unit of the amounts in the next cell, one of ${unitNames}.`,
    )
  const known = periodLabel(period.amount)
  if (!known)
    throw unreadable(`B${period.row}: “${short(period.amount)}” is not a period. Write it like Q2 FY27 or FY27.`)
  const inUnit = unitLabel(unit.amount)
  if (!inUnit) throw unreadable(`B${unit.row}: “${short(unit.amount)}” is not a unit. Write one of ${unitNames}.`)
  return { period: known, basis: basisLabel(basis), unit: inUnit }
}

function basisLabel({ amount, row }: Line): Basis {
  const text = amount.toLowerCase()
  if (text === 'consolidated' || text === 'standalone') return text
  throw unreadable(`B${row}: “${short(amount)}” must be Consolidated or Standalone.`)
}

const short = (text: string) => text.slice(0, 60)

function figuresOf(lines: readonly Line[], unit: AmountUnit) {
  const figures: ReadFigures = {}
  const unusedNames: string[] = []
  const notes: string[] = []
  let values = 0
  const heads: readonly string[] = Object.values(tableHeadings).map((head) => head.toLowerCase())
  for (const { name, amount: cell, row } of lines) {
    const amount = typedAmount(cell)
    if (heads.includes(name.toLowerCase()) || !amount) continue
    const element = lineLabel(name)
    // A heading is beside a heading, not beside a number.
    if (!element && !/^[+-]?\d/.test(amount)) continue
    values += 1
    if (!element) {
      unusedNames.push(short(name))
      continue
    }
    if (isNotGivenText(cell)) {
      notes.push(`${figureTable[element].label} (B${row}) is “${cell}”, so the field stays empty.`)
      continue
    }
    const known = figures[element]
    if (known)
      throw unreadable(
        `A${row}: ${figureTable[element].label} is in the file twice, first in ${known.from}. Remove one of them.`,
      )
    const result = readAs(figureTable[element].holds, amount, unit)
    if ('sentence' in result) throw unreadable(`B${row}: “${short(cell)}” ${result.sentence}.`)
    figures[element] = { value: result.value, from: `B${row}` }
  }
  return { figures, left: unusedNames, values, notes }
}

function readAs(
  holds: 'rupees' | 'rupees a share',
  amount: string,
  unit: AmountUnit,
): { value: FigureValue } | { sentence: string } {
  const result = holds === 'rupees' ? wholeRupees(amount, amountUnits[unit]) : rupeesAShare(amount)
  if (typeof result === 'number') return { value: result }
  return typeof result === 'string' ? { sentence: result } : result
}
