import { keysOf } from './keys-of.ts'
import type { SheetColumn } from './sheet-columns.ts'

export const unclaimedPath = '/investorzone/unclaimed-dividends'

/** Columns of the statement that companies attach to Form IEPF-2, and further names that are read. Other columns are ignored. */
const unclaimedColumns = {
  first: {
    label: 'Investor First Name',
    others: [
      'first name',
      'investor name',
      'name',
      'name of the investor',
      'name of shareholder',
      'name of the holder',
    ],
    required: true,
  },
  middle: { label: 'Investor Middle Name', others: ['middle name'] },
  last: { label: 'Investor Last Name', others: ['last name', 'surname'] },
  country: { label: 'Country', others: [] },
  pin: { label: 'Pin Code', others: ['pincode', 'pin', 'postal code'], required: true },
  folio: { label: 'Folio Number', others: ['folio', 'folio no', 'folio no.', 'ledger folio'], required: true },
  account: {
    label: 'DP Id-Client Id-Account Number',
    others: ['dp id client id', 'dp id / client id', 'dp id and client id', 'demat account', 'demat account number'],
  },
  kind: { label: 'Investment Type', others: ['type'] },
  amount: {
    label: 'Amount transferred',
    others: ['amount', 'amount due', 'amount unpaid', 'unclaimed amount', 'amount in rs', 'amount to be transferred'],
    required: true,
  },
  transfer: {
    label: 'Proposed Date of transfer to IEPF',
    others: ['proposed date of transfer', 'date of transfer to iepf', 'due date of transfer to iepf'],
    required: true,
  },
  year: { label: 'Financial Year', others: ['fiscal year', 'year', 'dividend year', 'year of dividend'] },
} as const satisfies Record<string, SheetColumn>

export type UnclaimedColumnName = keyof typeof unclaimedColumns
export const unclaimedSheetColumns: Readonly<Record<UnclaimedColumnName, SheetColumn>> = unclaimedColumns
export const unclaimedColumnNames = keysOf(unclaimedSheetColumns)

/** Maximum rows of a sheet below its headings. */
export const unclaimedRowsMax = 50_000

/** Time within which an import can be undone, in milliseconds. Replaced lists are deleted after it. */
export const unclaimedUndoMs = 30 * 24 * 3_600_000

/** Returns a folio or a demat account for comparison: capitals and digits without leading zeros, which spreadsheets remove. */
export function folioKey(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}

const detailLetters = 4

/**
 * Returns the second detail for comparison: a PIN code of six digits, else the first four letters of a name. A list that has no PIN code
 * for a holder, as for one abroad, is searched by the name.
 */
export function detailKey(typed: string): string {
  const digits = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return digits
  const letters =
    typed
      .normalize('NFC')
      .toUpperCase()
      .match(/\p{L}\p{M}*/gu) ?? []
  return letters.slice(0, detailLetters).join('')
}

/** Returns a name as visitors may see it: `Ravi Kumar` becomes `R••• K••••`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first = '', ...rest] = word.match(/\P{M}\p{M}*/gu) ?? []
      return first.toUpperCase() + '•'.repeat(rest.length)
    })
    .join(' ')
}

/** Returns a folio or an account with only its last four characters. */
export const maskFolio = (key: string): string => `••••${key.slice(-4)}`

/** Parses an amount in rupees, like `1,234.5` or `Rs. 1,234.50`, to `1234.50`. Returns undefined for anything else, and for zero. */
export function parseRupees(typed: string): string | undefined {
  const plain = typed.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replaceAll(/,|\/-$/g, '')
  const [, rupees = '', paise = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  const amount = `${rupees.replace(/^0+(?=\d)/, '')}.${paise.padEnd(2, '0')}`
  return rupees && Number(amount) > 0 ? amount : undefined
}

/** Returns the sum of amounts with two decimals, exactly. */
export function sumOfRupees(amounts: readonly string[]): string {
  const paise = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const digits = String(paise).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats an amount with two decimals for people: `₹1,23,456.50`. */
export function formatRupees(amount: string): string {
  const [rupees = '', paise = ''] = amount.split('.')
  return `₹${BigInt(rupees).toLocaleString('en-IN')}.${paise}`
}
