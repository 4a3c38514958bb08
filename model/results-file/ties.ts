import { exactValue, type FigureElement, type FigureValue, figureElements, figureTable } from '../figures.ts'

type Values = Partial<Record<FigureElement, FigureValue>>

/** Result of a reconciliation check: `unknown` if a figure is missing. */
export type Tie = { name: string; state: 'ties' | 'off' | 'unknown'; short: string; message: string }

export type Tied = {
  values: Values
  /** Equity shares, by which the earnings per share are checked. */
  shares?: number
  rounding?: number
  dateConflict?: string
  other?: { basis: 'standalone' | 'consolidated'; values: Values }
  quarters?: { of: string; names: string; values: readonly Values[]; whole: Values }
}

type Part = { element: FigureElement; sign?: -1; optional?: true }
type Sum = { name: string; total: FigureElement; parts: readonly Part[] }

const optional = (element: FigureElement): Part => ({ element, optional: true })

/** THE table of sums within a statement (Schedule III, division II, part II). */
const sums: readonly Sum[] = [
  { name: 'Income', total: 'income', parts: [{ element: 'revenue' }, optional('other_income')] },
  {
    name: 'Expenses',
    total: 'expenses',
    parts: [
      ...(['materials', 'purchases', 'inventories'] as const).map(optional),
      { element: 'employees' },
      optional('finance_costs'),
      optional('depreciation'),
      { element: 'other_expenses' },
    ],
  },
  {
    name: 'Profit before tax',
    total: 'profit_before_tax',
    parts: [{ element: 'income' }, { element: 'expenses', sign: -1 }, optional('exceptional')],
  },
  { name: 'Tax', total: 'tax', parts: [{ element: 'current_tax' }, { element: 'deferred_tax' }] },
  {
    name: 'Profit after tax',
    total: 'profit',
    parts: [
      { element: 'profit_before_tax' },
      { element: 'tax', sign: -1 },
      optional('associates'),
      optional('discontinued'),
    ],
  },
]

/** Returns the line that a tie checks: the sum of a table, or the earnings per share. Undefined for ties of several periods. */
export function lineOf({ name }: Pick<Tie, 'name'>): FigureElement | undefined {
  return name === figureTable.eps.label ? 'eps' : sums.find((sum) => sum.name === name)?.total
}

/** Tolerance between earnings per share and profit by shares: the statement divides by the period's average. */
const sharesDiffer = 0.02

/** Returns every tie that can be checked, in the statement's order. */
export function tiesOf(tied: Tied): Tie[] {
  return [
    ...(tied.dateConflict ? [datesTie(tied.dateConflict)] : []),
    ...sums.map((sum) => sumTie(sum, tied)),
    ...perShare(tied),
    ...(tied.quarters ? [quartersTie(tied.quarters, tied.rounding)] : []),
    ...(tied.other ? [basesTie(tied.values, tied.other)] : []),
  ]
}

const datesTie = (message: string): Tie => ({
  name: 'Dates of the column',
  state: 'off',
  short: 'Other dates',
  message,
})
const format = (value: number) => exactValue('revenue', value)
const ties = (name: string, message: string): Tie => ({ name, state: 'ties', short: 'Matches', message })
const unknown = (name: string, message: string): Tie => ({ name, state: 'unknown', short: 'Not checked', message })

function sumTie({ name, total, parts }: Sum, { values, rounding = 1 }: Tied): Tie {
  const missing = [total, ...parts.flatMap((part) => (part.optional ? [] : [part.element]))].filter(
    (element) => values[element] === undefined,
  )
  if (missing.length)
    return unknown(name, `Not given: ${missing.map((element) => figureTable[element].label).join(', ')}.`)
  const known = parts.filter(({ element }) => values[element] !== undefined)
  const sum = known.reduce((before, { element, sign = 1 }) => before + sign * Number(values[element]), 0)
  const text = Number(values[total])
  const terms = known.map(({ element, sign }, index) => {
    const value = format(Number(values[element]))
    return index === 0 ? value : `${sign ? '−' : '+'} ${value}`
  })
  return compared(name, {
    sum,
    stated: text,
    terms: terms.join(' '),
    slack: rounding > 1 ? rounding * known.length : 0,
  })
}

type Compared = { sum: number; stated: number; terms: string; slack: number }

function compared(name: string, { sum, stated, terms, slack }: Compared): Tie {
  if (sum === stated) return ties(name, `${terms} = ${format(stated)}`)
  if (Math.abs(sum - stated) <= slack) return ties(name, `${terms} = ${format(stated)}, within rounding`)
  return {
    name,
    state: 'off',
    short: `Off by ${format(Math.abs(sum - stated))}`,
    message: `${terms} = ${format(sum)}, but the file has ${format(stated)}.`,
  }
}

function perShare({ values: { profit, eps }, shares }: Tied): Tie[] {
  const name = figureTable.eps.label
  if (profit === undefined || eps === undefined || !shares)
    return [unknown(name, 'Not given: profit, capital or earnings per share.')]
  const computed = Number(profit) / shares
  const message = `${format(Number(profit))} ÷ ${format(shares)} crore shares = ${computed.toFixed(2)}`
  const far = Math.abs(computed - Number(eps)) > Math.max(0.01, Math.abs(computed) * sharesDiffer)
  if (!far) return [ties(name, message)]
  return [
    {
      name,
      state: 'off',
      short: `Off by ${Math.abs(computed - Number(eps)).toFixed(2)}`,
      message: `${message}, but the file has ${eps}. Check the unit of the amounts.`,
    },
  ]
}

function quartersTie({ of, names, values, whole: full }: NonNullable<Tied['quarters']>, rounding = 1): Tie {
  const name = `Quarters of ${of}`
  if (full.revenue === undefined || values.some(({ revenue }) => revenue === undefined)) {
    return unknown(name, `The revenue of ${names} is not recorded for each quarter.`)
  }
  const sum = values.reduce((before, { revenue }) => before + Number(revenue), 0)
  const terms = values.map(({ revenue }) => format(Number(revenue))).join(' + ')
  const slack = rounding > 1 ? rounding * values.length : 0
  return compared(name, { sum, stated: Number(full.revenue), terms: `Revenue: ${terms}`, slack })
}

/** Checks that the group's revenue includes the company's own, and that neither's figures are taken for the other's. */
function basesTie(values: Values, { basis, values: second }: NonNullable<Tied['other']>): Tie {
  const name = 'Standalone against consolidated'
  const [alone, group] = basis === 'standalone' ? [second, values] : [values, second]
  if (alone.revenue === undefined || group.revenue === undefined)
    return unknown(name, 'The revenue of one of them is not recorded.')
  const message = `Revenue ${format(Number(alone.revenue))} standalone, ${format(Number(group.revenue))} consolidated`
  const same = Object.keys(values).length > 1 && sameValues(alone, group)
  if (same)
    return {
      name,
      state: 'off',
      short: 'The same',
      message: `${message}, and all other figures are the same too. Check that you chose the right file.`,
    }
  if (Number(alone.revenue) <= Number(group.revenue)) return ties(name, `${message}.`)
  return {
    name,
    state: 'off',
    short: 'Standalone is higher',
    message: `${message}. This is only right if the company sells to its subsidiaries.`,
  }
}

function sameValues(a: Values, b: Values): boolean {
  const both = figureElements.filter((element) => a[element] !== undefined && b[element] !== undefined)
  return both.length > 1 && both.every((element) => Number(a[element]) === Number(b[element]))
}
