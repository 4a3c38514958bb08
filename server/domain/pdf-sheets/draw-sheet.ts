import { writeXlsx } from '#model/write-xlsx.ts'
import { createFileReader, readSingle } from '../file-reader/create-file-reader.ts'
import type { SheetInput, SheetOutput, SheetTable, SheetTask } from './sheet-reader.ts'

const draw = createFileReader<SheetTask, SheetOutput>('#server/domain/pdf-sheets/sheet-reader.ts', {
  queue: 'visitor',
  timeMaxMs: 60_000,
  outputMaxBytes: 32 * 1024 * 1024,
})

/** Maximum cells of a table written in this process, in some milliseconds. Starting a process takes a fifth of a second. */
const smallCells = 3000

/**
 * Draws a PDF in a separate process, one at a time. A data sheet takes a quarter of a second, and other requests are answered meanwhile.
 * A picture that cannot be read is replaced by the pack.
 */
export async function drawSheet(input: SheetInput): Promise<Buffer> {
  if (!('sheet' in input && input.sheet.picture)) return create(input)
  return create(input).catch(() => create({ sheet: { ...input.sheet, picture: undefined } }))
}

/**
 * Writes a table as XLSX. A large table is written in the reader process: ten thousand rows take a fifth of a second, or two seconds on a
 * busy machine.
 */
export async function writeSheet(table: SheetTable): Promise<Uint8Array> {
  const cells = table.rows.length * (table.rows[0]?.length ?? 0)
  return cells > smallCells ? create({ table }) : writeXlsx(table.title, table.rows)
}

async function create(input: SheetTask): Promise<Buffer> {
  return Buffer.from(await readSingle(draw(input)))
}
