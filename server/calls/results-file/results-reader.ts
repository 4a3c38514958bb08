import type { ReadResults } from '#model/results-file/statement.ts'
import type { ReadFile } from '#server/domain/file-reader/create-file-reader.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readResults } from './read-results.ts'

export type ResultsInput = { file: Uint8Array }
export type ResultsOutput = { results: ReadResults } | { refused: { code: UnreadableFile['code']; sentence: string } }

export const read: ReadFile<ResultsInput, ResultsOutput> = async ({ file }, send) => {
  try {
    await send({ results: readResults(file) })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await send({ refused: { code: error.code, sentence: error.message } })
  }
}
