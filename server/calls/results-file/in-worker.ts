import { Refusal } from '#contract/refusal.ts'
import type { ReadResults } from '#model/results-file/statement.ts'
import { createFileReader, FileReaderLimitError, readSingle } from '#server/domain/file-reader/create-file-reader.ts'
import { readTable } from './read-table.ts'
import type { ResultsInput, ResultsOutput } from './results-reader.ts'

/** Reads results files in a worker: a file of a large issuer takes a tenth of a second. */
const read = createFileReader<ResultsInput, ResultsOutput>('#server/calls/results-file/results-reader.ts', {
  queue: 'upload',
  timeMaxMs: 10_000,
  outputMaxBytes: 16 * 1024 * 1024,
})

/** Reads a quarter's results, whatever the file's name: XML as the exchange's XBRL, all else as a table. */
export function readResultsFile(file: Buffer): Promise<ReadResults> {
  return isXml(file) ? readXbrl(file) : readTable(file)
}

/** Bytes allowed before the first character: a byte-order mark, blanks, and the zeros of UTF-16. */
const before = [0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0d, 0x20]

/** True if a file is XML: begins with `<`. */
function isXml(file: Buffer): boolean {
  return file.find((byte) => !before.includes(byte)) === '<'.charCodeAt(0)
}

async function readXbrl(file: Buffer): Promise<ReadResults> {
  try {
    const output = await readSingle(read({ file }))
    if ('refused' in output) throw refusedBy(output.refused.code, output.refused.sentence)
    return output.results
  } catch (error) {
    if (error instanceof FileReaderLimitError)
      throw refusedBy(
        'too-large',
        'The file needs too much time or memory. Choose the file that was sent to the exchange.',
      )
    throw error
  }
}

const refusedBy = (code: 'bad-input' | 'too-large', sentence: string) =>
  new Refusal(code, sentence, { field: 'base_64' })
