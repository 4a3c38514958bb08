import { Refusal } from '#contract/refusal.ts'
import { createFileReader, FileReaderLimitError } from '#server/domain/file-reader/create-file-reader.ts'
import type { SheetInput, SheetOutput } from './sheet-reader.ts'
import type { ReadSheet } from './sheet-row.ts'

/** Reads spreadsheets in a worker: a valid file of 10,000 rows takes a second. */
const run = createFileReader<SheetInput, SheetOutput>('#server/calls/spreadsheet/sheet-reader.ts', {
  queue: 'upload',
  timeMaxMs: 15_000,
  outputMaxBytes: 64 * 1024 * 1024,
})

/** Reads a CSV or XLSX file by its first bytes, whatever its name. Its cost is bounded; one large file is read at a time. */
export async function readInWorker(file: Uint8Array, rowsMax: number, sheet?: string): Promise<ReadSheet> {
  const result: ReadSheet = { rows: [], name: '', names: [] }
  try {
    for await (const output of run({ file, rowsMax, sheet })) {
      if ('refused' in output) throw refused(output.refused.code, output.refused.sentence)
      result.rows.push(...output.rows)
      Object.assign(result, { name: output.name, names: output.names })
    }
  } catch (error) {
    throw error instanceof FileReaderLimitError ? refused('too-large', tooMuch[error.limit]) : error
  }
  return result
}

const tooMuch = {
  time: 'The file takes too long to read. Save it as CSV.',
  memory: 'The unpacked file is too large. Save only the table, as CSV.',
  output: 'The unpacked file is too large. Save only the table, as CSV.',
}

function refused(code: 'bad-input' | 'too-large', sentence: string): Refusal {
  return new Refusal(code, sentence, { field: 'base_64' })
}
