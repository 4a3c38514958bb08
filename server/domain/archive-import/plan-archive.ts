import { newDocument } from '#contract/investor-fields.ts'
import type { ArchiveColumnName, fileFinder } from '#model/archive-import.ts'
import { fiscalYearOf, listOfSection, needsYear, sortDayIn } from '#model/archive-import.ts'
import type { FileFieldName } from '#model/document-fields.ts'
import { formatDay } from '#model/india-time.ts'
import { hasHiddenCharacters } from '#model/plain-text.ts'
import type { ColumnProblem, SheetLine } from '#model/sheet-columns.ts'
import { dayMessage, parseTypedDay } from '#model/typed-day.ts'
import type { ListName } from '#model/zone-pages.ts'
import type { FileRow } from '#server/store/tables.ts'
import type { Former } from './former-addresses.ts'

export type ArchiveLine = SheetLine<ArchiveColumnName>

export type ArchiveFile = { name: string; link?: string }

/** A document to be filed, with its file and its former address. */
export type ArchiveDraft = {
  list: ListName
  fields: { name: string; date: string; sortdate: string; filterdate?: string } & Partial<Record<FileFieldName, string>>
  note?: string
  former?: string
}

export type ArchiveProblem = ColumnProblem<ArchiveColumnName>

/** Content that a row is checked against. `named`: rows that use a file, a former address, or a title of a section and day. */
export type ArchiveContext = {
  filesNamed: ReturnType<typeof fileFinder<ArchiveFile>>
  /** Stored files by link; undefined for a preview before the upload. */
  stored?: ReadonlyMap<string, FileRow>
  /** Name of the filed document with the same bytes, by SHA-256. */
  filedAs: ReadonlyMap<string, string>
  groups: readonly { id: string; name: string; kind: string }[]
  /** Titles that are filed, as `titleKey` writes them. */
  filed: ReadonlySet<string>
  former: Former
  today: string
  used: Map<string, number>
}

/** Returns the document of a row, or the first problem with its cell. */
export function planRow(line: ArchiveLine, context: ArchiveContext): ArchiveDraft | ArchiveProblem {
  const { cells, unreadable } = line
  if (unreadable) return unreadable
  const name = newDocument.name.safeParse(cells.name)
  if (!name.success) return problem('name', name.error.issues[0]?.message ?? '')
  if (hasHiddenCharacters(name.data)) return problem('name', 'Title contains hidden characters. Type it again.')
  const file = planFile(line, context)
  if ('column' in file) return file
  const day = parseTypedDay(cells.date)
  if (!day) return problem('date', cells.date ? dayMessage : 'Date is required.')
  if (day > context.today) return problem('date', 'This day is in the future. Schedule such documents one by one.')
  const list = listOfSection(cells.section, context.groups)
  if (!list) return problem('section', 'There is no such section. Enter the name of a page of the investor zone.')
  const filterdate = cells.year ? fiscalYearOf(cells.year) : undefined
  if (cells.year && !filterdate) return problem('year', 'Enter a fiscal year, like 2018-2019 or FY19.')
  if (!filterdate && needsYear(list)) return problem('year', 'Enter the fiscal year that the document reports on.')
  const date = formatDay(day)
  const key = titleKey(list, name.data, date)
  if (context.filed.has(key)) return problem('name', 'A document with this title and date is already in the section.')
  const twice = usedBefore(context, `title ${key}`, line)
  if (twice) return problem('name', `Row ${twice} has the same title, date and section.`)
  const former = cells.former && planFormer(line, context)
  if (typeof former === 'object') return former
  return {
    list,
    fields: {
      name: name.data,
      date,
      sortdate: sortDayIn(list, { name: name.data, day }),
      ...(filterdate && { filterdate }),
      ...file,
    },
    ...(cells.note && { note: cells.note }),
    ...(former && { former }),
  }
}

export const titleKey = ([group, inner = '']: ListName, name: string, date: string) =>
  JSON.stringify([group, inner, name.toLowerCase(), date])

const problem = (column: ArchiveColumnName, reason: string): ArchiveProblem => ({ column, reason })

/** Returns the row that already uses something; otherwise notes that this row uses it. */
function usedBefore({ used }: ArchiveContext, what: string, { row }: ArchiveLine): number | undefined {
  const before = used.get(what)
  if (before === undefined) used.set(what, row)
  return before
}

function planFile(line: ArchiveLine, context: ArchiveContext): Partial<Record<FileFieldName, string>> | ArchiveProblem {
  const named = line.cells.file
  if (!named) return problem('file', 'File name is required.')
  const [file, other] = context.filesNamed(named)
  if (!file) return problem('file', 'There is no file with this name. Add the file, or correct the name.')
  if (other) return problem('file', `Several files have this name: ${file.name} and ${other.name}. Rename one.`)
  const twice = usedBefore(context, `file ${file.name}`, line)
  if (twice) return problem('file', `Row ${twice} has the same file.`)
  if (!context.stored) return {}
  const stored = context.stored.get(file.link ?? '')
  if (!stored) return problem('file', 'This file is not uploaded. Import again.')
  const filedAs = context.filedAs.get(stored.sha256)
  if (filedAs !== undefined) return problem('file', `This file is already filed as ${filedAs}.`)
  const same = usedBefore(context, `bytes ${stored.sha256}`, line)
  if (same) return problem('file', `Row ${same} has a file with the same content.`)
  const field = fieldOf(stored.type)
  return field ? { [field]: file.link } : problem('file', 'The file must be a PDF or a recording.')
}

function fieldOf(type: string): FileFieldName | undefined {
  if (type === 'application/pdf') return 'file_link'
  return /^(audio|video)\//.test(type) ? 'audio_link' : undefined
}

function planFormer(line: ArchiveLine, context: ArchiveContext): string | ArchiveProblem {
  const { address, key, reason } = context.former(line.cells.former)
  if (reason) return problem('former', reason)
  const twice = usedBefore(context, `former ${key}`, line)
  return twice ? problem('former', `Row ${twice} has the same former address.`) : address
}
