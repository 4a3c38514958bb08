import { csvText } from '#model/csv.ts'
import { uploadSheet } from './archive.ts'
import type { World } from './world.ts'

/** Headings of the statement of Form IEPF-2, as its template spells them. */
export const iepfHeadings = [
  'Investor First Name',
  'Investor Middle Name',
  'Investor Last Name',
  'Father/Husband First Name',
  'Father/Husband Middle Name',
  'Father/Husband Last Name',
  'Address',
  'Country',
  'State',
  'District',
  'Pin Code',
  'Folio Number',
  'DP Id-Client Id-Account Number',
  'Investment Type',
  'Amount transferred',
  'Proposed Date of transfer to IEPF (DD-MON-YYYY)',
  'PAN',
]

const holder = {
  first: 'Ravi',
  last: 'Kumar',
  address: '12 Hill Lane',
  country: 'INDIA',
  pin: '400 001',
  folio: '0001204',
  account: '',
  amount: '1,234.50',
  transfer: '27-OCT-2027',
}

/** Returns a row of the statement. */
export function unclaimedRow(changes: Partial<typeof holder> = {}): string[] {
  const { first, last, address, country, pin, folio, account, amount, transfer } = { ...holder, ...changes }
  const type = 'Amount for unclaimed and unpaid dividend'
  return [
    ...[first, '', last, 'Mohan', 'NA', 'Kumar', address, country, 'MAHARASHTRA', 'Mumbai', pin],
    ...[folio, account, type, amount, transfer, 'ABCPK1234Z'],
  ]
}

/** Uploads a statement and returns its link. Lines above the headings are those of the form's template. */
export const unclaimedSheet = (
  { admin }: Pick<World, 'admin'>,
  rows: readonly string[][],
  { headings = iepfHeadings, above = [] }: { headings?: string[]; above?: string[][] } = {},
) => uploadSheet({ admin }, csvText([...above, headings, ...rows]), 'iepf-2.csv')

/** Imports a statement. Returns the reply. */
export const importUnclaimed = async (world: Pick<World, 'admin'>, rows: readonly string[][]) =>
  world.admin('admin/import-unclaimed', { sheet: await unclaimedSheet(world, rows), dry_run: false })

/** Inputs of the calls for unclaimed dividends. */
export const unclaimedInputs = async (world: Pick<World, 'admin'>) => ({
  'admin/get-unclaimed-imports': {},
  'admin/import-unclaimed': { sheet: await unclaimedSheet(world, [unclaimedRow()]), dry_run: false },
})
