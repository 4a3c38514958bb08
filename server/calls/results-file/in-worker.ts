import { Refusal } from '#contract/refusal.ts'
import type { ReadResults } from '#model/results-file/statement.ts'
import { createWorkerRun, TookTooMuch } from '#server/domain/in-worker.ts'
import { readTable } from './read-table.ts'
import type { WorkerInput, WorkerOutput } from './worker.ts'

/** A file of a large issuer takes a tenth of a second. */
const read = createWorkerRun<WorkerInput, WorkerOutput>('#server/calls/results-file/worker.ts', {
  timeMaxMs: 10_000,
  memoryMib: 128,
})

/** Reads a quarter's results, whatever the file's name says: XML is read as the exchange's XBRL, all else as a table. */
export function readResultsFile(file: Buffer): Promise<ReadResults> {
  return isXml(file) ? readXbrl(file) : readTable(file)
}

/** What may stand before the first sign: a byte-order mark, blanks, and the noughts of UTF-16. */
const before = [0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0d, 0x20]

/** XML begins with `<`. */
function isXml(file: Buffer): boolean {
  return file.find((byte) => !before.includes(byte)) === '<'.charCodeAt(0)
}

async function readXbrl(file: Buffer): Promise<ReadResults> {
  let told: WorkerOutput | undefined
  try {
    await read({ file }, (output) => {
      told = output
    })
  } catch (error) {
    if (error instanceof TookTooMuch)
      throw refusedBy('too-large', 'The file takes too much to read: no results file does.')
    throw error
  }
  if (!told) throw new Error('The reader of results files ended without a word.')
  if ('refused' in told) throw refusedBy(told.refused.code, told.refused.sentence)
  return told.results
}

const refusedBy = (code: 'bad-input' | 'too-large', sentence: string) =>
  new Refusal(code, sentence, { field: 'base_64' })
