import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Refusal } from '#contract/refusal.ts'

/**
 * The first sheet of an XLSX file as rows of text. Written by hand so that a hostile file costs no more than an honest one: unpacking
 * stops at a limit however much the archive claims or hides, the XML is walked once without patterns that backtrack, others get their
 * turn on the way, and a cell far out (`XFD1048576`) makes no large table.
 */
export async function readXlsx(file: Buffer, rowsMax: number): Promise<string[][]> {
  const parts = openZip(file)
  const workbook = await parts('xl/workbook.xml')
  if (workbook === undefined) throw broken()
  const shared = await sharedStrings((await parts('xl/sharedStrings.xml')) ?? '', rowsMax * columnsMax)
  const sheet = await parts(await firstSheetPath(workbook, (await parts('xl/_rels/workbook.xml.rels')) ?? ''))
  if (sheet === undefined) throw broken()
  return sheetRows(sheet, shared, rowsMax)
}

/** How many columns count; what stands further right is nothing of ours. */
export const columnsMax = 50
/** How much all parts that we read may hold together, in bytes. */
const unpackedMax = 32 * 1024 * 1024
/** Longest text between two tags: 32,767 characters, which is all that a spreadsheet puts in a cell, each written as a reference. */
const textMax = 32_767 * 8
/** After how many characters others get their turn. */
const turnEvery = 64 * 1024

const inflate = promisify(inflateRaw)
const entriesMax = 500

function broken(): Refusal {
  return new Refusal('bad-input', 'The file looks like XLSX but cannot be read. Save it again, or as CSV.', {
    field: 'base_64',
  })
}

type Entry = { method: number; packed: number; offset: number }

/** Reads parts of a ZIP archive by name; all of them together at most `unpackedMax` bytes. */
function openZip(file: Buffer): (name: string) => Promise<string | undefined> {
  const entries = entriesOf(file)
  let left = unpackedMax
  return async (name) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    const data = packedBytes(file, entry)
    const bytes = entry.method === 0 ? data : await inflated(data, left)
    left -= bytes.length
    if (left < 0) throw tooLarge()
    return bytes.toString('utf8')
  }
}

async function inflated(data: Buffer, max: number): Promise<Buffer> {
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, max) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken()
  }
}

function tooLarge(): Refusal {
  return new Refusal('too-large', 'The file unpacks to more than we read. Save only the table, as CSV.', {
    field: 'base_64',
  })
}

/** The archive's directory, which stands at its end. */
function entriesOf(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > file.length) throw broken()
  const count = file.readUInt16LE(end + 10)
  if (count > entriesMax) throw tooLarge()
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw broken()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => file.readUInt16LE(at + field))
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

function packedBytes(file: Buffer, { method, packed, offset }: Entry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) throw broken()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length || (method !== 0 && method !== 8)) throw broken()
  return file.subarray(start, start + packed)
}

/** The workbook names its sheets in order; the relations say where each is. */
async function firstSheetPath(workbook: string, relations: string): Promise<string> {
  let wanted: string | undefined
  await walk(workbook, (tag) => {
    if (tag.name === 'sheet' && !tag.closes) wanted ??= tag.attribute('id')
  })
  let target: string | undefined
  await walk(relations, (tag) => {
    if (tag.name === 'Relationship' && tag.attribute('Id') === wanted) target ??= tag.attribute('Target')
  })
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function sharedStrings(xml: string, stringsMax: number): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let reading = false
  let phonetic = false
  await walk(xml, (tag, before) => {
    if (reading) text += before
    if (tag.name === 'si' && !tag.closes) text = ''
    if (tag.name === 'rPh') phonetic = !tag.closes
    reading = tag.name === 't' && !tag.closes && !tag.empty && !phonetic
    if (tag.name === 'si' && (tag.closes || tag.empty) && strings.push(text) > stringsMax) throw tooLarge()
  })
  return strings
}

async function sheetRows(xml: string, shared: string[], rowsMax: number): Promise<string[][]> {
  const rows: string[][] = []
  let row = -1
  let column = -1
  let type = ''
  let value = ''
  let reading = false
  await walk(xml, (tag, before) => {
    if (reading) value += before
    reading = (tag.name === 'v' || tag.name === 't') && !tag.closes && !tag.empty
    if (tag.name === 'row' && !tag.closes) {
      row = Number(tag.attribute('r') ?? row + 2) - 1
      column = -1
      // Past the limit one more row is enough to know that there are too many.
      if (!(row >= 0 && row < rowsMax)) row = rowsMax - 1
    } else if (tag.name === 'c' && !tag.closes) {
      column = columnOf(tag.attribute('r')) ?? column + 1
      type = tag.attribute('t') ?? 'n'
      value = ''
    } else if (tag.name === 'c' && tag.closes && row >= 0 && column < columnsMax) {
      put(rows, { row, column, text: shown(type, value, shared) })
    }
  })
  return rows
}

/** Empty cells are left out: a style far below the table is no row. */
function put(rows: string[][], { row, column, text }: { row: number; column: number; text: string }): void {
  if (text === '') return
  while (rows.length <= row) rows.push([])
  const cells = rows[row] as string[]
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function shown(type: string, value: string, shared: string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  // Spreadsheets keep 15 digits; what looks like 0.30000000000000004 is 0.3.
  if (type === 'n' && value !== '' && Number.isFinite(Number(value)))
    return String(Number(Number(value).toPrecision(15)))
  return value
}

/** `C12` is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  if (!reference) return undefined
  let column = 0
  for (const letter of reference.slice(0, 3)) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}

type Tag = { name: string; closes: boolean; empty: boolean; attribute: (name: string) => string | undefined }

/** Walks XML once, telling each tag (without its namespace prefix) and the text before it. */
async function walk(xml: string, visit: (tag: Tag, before: string) => void): Promise<void> {
  let at = 0
  let turn = turnEvery
  let text = ''
  for (;;) {
    if (at > turn) {
      await setImmediate()
      turn = at + turnEvery
    }
    const open = xml.indexOf('<', at)
    if (open < 0) return
    if (open - at > textMax) throw tooLarge()
    text += unescaped(xml.slice(at, open))
    if (xml.startsWith('<!--', open)) {
      at = past(xml, '-->', open)
      continue
    }
    if (xml.startsWith('<![CDATA[', open)) {
      at = past(xml, ']]>', open)
      text += xml.slice(open + 9, at - 3)
      continue
    }
    at = past(xml, '>', open)
    visit(tagOf(xml.slice(open + 1, at - 1)), text)
    text = ''
  }
}

function past(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  return found < 0 ? xml.length + mark.length : found + mark.length
}

function tagOf(inner: string): Tag {
  const closes = inner.startsWith('/')
  const empty = inner.endsWith('/')
  const end = inner.search(/[\s/]/)
  const full = closes ? inner.slice(1).trim() : end < 0 ? inner : inner.slice(0, end)
  return {
    name: full.slice(full.indexOf(':') + 1),
    closes,
    empty,
    attribute: (name) => attributeOf(inner, name),
  }
}

/** The value of an attribute, with or without a namespace prefix before its name. */
function attributeOf(inner: string, name: string): string | undefined {
  for (let at = inner.indexOf(`${name}="`); at > 0; at = inner.indexOf(`${name}="`, at + 1)) {
    if (!/[\s:]/.test(inner[at - 1] ?? '')) continue
    const start = at + name.length + 2
    const end = inner.indexOf('"', start)
    return end < 0 ? undefined : unescaped(inner.slice(start, end))
  }
  return undefined
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
