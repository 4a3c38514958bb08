import { writeXlsx } from '#model/write-xlsx.ts'
import { createFileReader, readSingle } from '../file-reader/create-file-reader.ts'
import type { SheetInput, SheetOutput, SheetTable, SheetTask } from './sheet-reader.ts'

const draw = createFileReader<SheetTask, SheetOutput>('#server/domain/pdf-sheets/sheet-reader.ts', {
  queue: 'visitor',
  timeMaxMs: 60_000,
  outputMaxBytes: 32 * 1024 * 1024,
})

/** A table of up to so many cells is written on the spot: some milliseconds, where starting a process takes a fifth of a second. */
const smallCells = 3000

/**
 * Draws a paper in a process of its own, one at a time: a data sheet takes a quarter of a second, others are answered meanwhile. A picture that
 * cannot be read is left out, and the drawn pack stands in its place.
 */
export async function drawSheet(input: SheetInput): Promise<Buffer> {
  if (!('sheet' in input && input.sheet.picture)) return create(input)
  return create(input).catch(() => create({ sheet: { ...input.sheet, picture: undefined } }))
}

/** A table as XLSX; a large one in the same process: ten thousand rows take a fifth of a second, on a busy machine two. */
export async function writeSheet(table: SheetTable): Promise<Uint8Array> {
  const cells = table.rows.length * (table.rows[0]?.length ?? 0)
  return cells > smallCells ? create({ table }) : writeXlsx(table.title, table.rows)
}

async function create(input: SheetTask): Promise<Buffer> {
  return Buffer.from(await readSingle(draw(input)))
}
