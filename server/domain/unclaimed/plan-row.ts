import { fiscalYearOf, fiscalYearOfDay } from '#model/archive-import.ts'
import type { ColumnProblem, SheetLine } from '#model/sheet-columns.ts'
import { dayMessage, parseTypedDay } from '#model/typed-day.ts'
import { detailKey, folioKey, parseRupees, type UnclaimedColumnName } from '#model/unclaimed.ts'

export type UnclaimedLine = SheetLine<UnclaimedColumnName>
export type UnclaimedProblem = ColumnProblem<UnclaimedColumnName>

/** An unclaimed amount of a sheet. Only what a search needs is read: no address, no father's name, no PAN. */
export type UnclaimedDraft = {
  name: string
  folio: string
  account: string
  /** Second detail: the PIN code, else the first letters of the name. */
  detail: string
  year: string
  amount: string
  transfer: string
  kind: string
}

const problem = (column: UnclaimedColumnName, reason: string): UnclaimedProblem => ({ column, reason })

/** Years after which an unpaid dividend is transferred to the fund (Companies Act 2013, s. 124(5)). */
const yearsUntilTransfer = 7

/** Returns the amount of a row, or the first problem with its cell. */
export function planRow({ cells, unreadable }: UnclaimedLine): UnclaimedDraft | UnclaimedProblem {
  if (unreadable) return unreadable
  const name = [cells.first, cells.middle, cells.last].filter(isFilled).join(' ')
  if (!/\p{L}/u.test(name)) return problem('first', 'Name is required.')
  const shortened = (['folio', 'account'] as const).find((column) => /^\d(?:\.\d+)?E\+\d+$/i.test(cells[column]))
  if (shortened) return problem(shortened, 'The spreadsheet shortened this number. Format the column as text.')
  const [folio, account] = [cells.folio, cells.account].map((cell) => (isFilled(cell) ? folioKey(cell) : ''))
  if (!folio && !account) return problem('folio', 'Enter a folio number, or a DP id and client id.')
  const pin = cells.pin.replaceAll(/\s/g, '')
  const isInIndia = !isFilled(cells.country) || /^(?:india|in|ind)$/i.test(cells.country)
  if (isInIndia && isFilled(pin) && !/^\d{6}$/.test(pin))
    return problem('pin', 'A PIN code has six digits. Correct it, or leave the cell empty to search by name.')
  const amount = parseRupees(cells.amount)
  if (!amount) return problem('amount', 'Enter an amount in rupees, like 1,234.50.')
  const transfer = parseTypedDay(cells.transfer)
  if (!transfer) return problem('transfer', cells.transfer ? dayMessage : 'Date of transfer is required.')
  const year = isFilled(cells.year) ? fiscalYearOf(cells.year) : yearBefore(transfer)
  if (!year) return problem('year', 'Enter a financial year, like 2018-2019 or FY19.')
  const detail = /^\d{6}$/.test(pin) ? pin : detailKey(name)
  const kind = isFilled(cells.kind) ? cells.kind.slice(0, kindMax) : ''
  return { name, folio: folio ?? '', account: account ?? '', detail, year, amount, transfer, kind }
}

const kindMax = 120

/** False for an empty cell, and for what the form's template writes into one. */
const isFilled = (cell: string) => !/^(?:|n\.?\/?a\.?|nil|none|null|[-.]+)$/i.test(cell)

/** Returns the financial year of the day seven years before a transfer. The form has no column of the year (rule to be confirmed). */
const yearBefore = (transfer: string) =>
  fiscalYearOfDay(
    `${Number(transfer.slice(0, 4)) - yearsUntilTransfer}${transfer.slice(4)}`.replace('-02-29', '-02-28'),
  )
