import { earlierPeriod, quarterAt } from './fiscal-period.ts'
import { aprilYear, startingIn, yearLabelled } from './fiscal-year.ts'
import { monthInIndia } from './india-time.ts'
import { keysOf } from './keys-of.ts'
import { quarterNamed } from './reported-quarter.ts'
import { layoutOfHeadings, type SheetColumn } from './sheet-columns.ts'
import { financialResults } from './sub-pages.ts'
import { slugOf } from './zone-address.ts'
import { innerNames, isListPage, type ListName, listOfPage, listPageNames, pageOfList } from './zone-pages.ts'

/** Columns of a sheet that lists earlier documents: names, and further names that are read. */
export const archiveColumns = {
  file: { label: 'File name', others: ['file', 'filename', 'path'], required: true },
  name: { label: 'Title', others: ['name', 'particulars', 'subject'], required: true },
  date: { label: 'Date', others: ['document date', 'filing date', 'filed on'], required: true },
  section: { label: 'Section', others: ['page', 'sub-page', 'list'], required: true },
  year: { label: 'Year', others: ['fiscal year', 'financial year'] },
  note: { label: 'Note', others: ['remarks', 'comment'] },
  former: { label: 'Former address', others: ['former path', 'old address', 'old url', 'url', 'link'] },
} as const satisfies Record<string, SheetColumn>

export type ArchiveColumnName = keyof typeof archiveColumns
const columns: Readonly<Record<ArchiveColumnName, SheetColumn>> = archiveColumns
export const archiveColumnNames = keysOf(columns)
export const archiveColumnLabels = archiveColumnNames.map((name) => columns[name].label)

/** Returns the columns named by the heading row, and the labels of required columns that it lacks. */
export const archiveLayout = (headings: readonly string[]) => layoutOfHeadings(columns, headings)

/** Returns the list of documents that a sheet's section names: a sub-page, an inner list, or a group, in any spelling. */
export function listOfSection(text: string, groups: readonly { name: string; kind: string }[]): ListName | undefined {
  const named = slugOf(text.split(/[/>]/).at(-1) ?? '')
  const page = listPageNames.find((name) => slugOf(name) === named)
  if (page) return listOfPage(page)
  const inner = innerNames.find((name) => slugOf(name) === named)
  if (inner) return [financialResults.name, inner]
  const group = groups.find(({ name, kind }) => kind === 'documents' && slugOf(name) === named)
  return group && [group.name]
}

/** True for pages sorted by the fiscal year that a document reports on, which its date does not tell. */
export const needsYear = (list: ListName) => fieldsOf(list).includes('year') && !fieldsOf(list).includes('month')

/** Returns the day by which a document is sorted: its own, or the end of the quarter that it reports on. */
export function sortDayIn(list: ListName, { name, day }: { name: string; day: string }): string {
  if (!fieldsOf(list).includes('month')) return day
  return (quarterNamed(name) ?? earlierPeriod(quarterAt(new Date(day)), 1)).to
}

function fieldsOf(list: ListName): readonly string[] {
  const page = pageOfList(list)?.page
  return page && isListPage(page) ? page.upload : []
}

/** Returns the label of a typed fiscal year: `2018-2019`, `2018-19`, `FY19` or `FY2019`; undefined if it is none. */
export function fiscalYearOf(text: string): string | undefined {
  const long = /^(\d{4})\s*[-–/]\s*(\d{4})$/.exec(text)
  if (long) return yearLabelled(`${long[1]}-${long[2]}`) === undefined ? undefined : `${long[1]}-${long[2]}`
  const short = /^(\d{4})\s*[-–/]\s*(\d{2})$/.exec(text)
  if (short) return (Number(short[1]) + 1) % 100 === Number(short[2]) ? startingIn(Number(short[1])).label : undefined
  const [, ends] = /^FY\s*'?((?:19|20)?\d{2})$/i.exec(text) ?? []
  if (!ends) return undefined
  return startingIn(Number(ends.length === 2 ? `20${ends}` : ends) - 1).label
}

/** Returns the fiscal year of a day like `2019-02-12`. */
export const fiscalYearOfDay = (day: string) => aprilYear(monthInIndia(new Date(day))).label

/** Returns the name under which files are compared: without folders, in lower case. */
export function fileKey(name: string): string {
  return (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '').trim().toLowerCase()
}

const stemOf = (key: string) => key.replace(/\.[a-z0-9]{1,5}$/, '')

type NamedFile = { name: string }

/** Returns a function that finds the files with a name: exactly, or else without regard to the extension. */
export function fileFinder<File extends NamedFile>(files: readonly File[]): (name: string) => readonly File[] {
  const byKey = Map.groupBy(files, ({ name }) => fileKey(name))
  const byStem = Map.groupBy(files, ({ name }) => stemOf(fileKey(name)))
  return (name) => byKey.get(fileKey(name)) ?? byStem.get(stemOf(fileKey(name))) ?? []
}
