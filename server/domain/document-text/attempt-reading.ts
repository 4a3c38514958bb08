import type { ReadingTask } from '#server/store/file-attempts.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import { FileReaderLimitError } from '../file-reader/create-file-reader.ts'

type Attempt = { sha256: string; task: ReadingTask; time: Date }

/** Result of reading: how to store it, and the limit exceeded, if any. */
type Reading = { save: (rows: Rows) => Promise<void>; exceeded?: FileReaderLimitError['limit'] }

/**
 * Reads a file and saves the result. The attempt is recorded first. A file that ends its reader or the server is set aside and not read
 * at the next start. Returns false if the file is not read, because another server reads it or it is set aside.
 */
export async function attemptReading(
  store: Store,
  { sha256, task, time }: Attempt,
  read: () => Promise<Reading>,
): Promise<boolean> {
  if (!(await store.write((rows) => rows.fileAttempts.begin(sha256, task, time.toISOString())))) return false
  let reading: Reading
  try {
    reading = await read()
  } catch (error) {
    const isLimit = error instanceof FileReaderLimitError
    await store.write(({ fileAttempts }) =>
      isLimit ? fileAttempts.fail(sha256, task, error.limit) : fileAttempts.end(sha256, task),
    )
    if (isLimit) return false
    throw error
  }
  const { save, exceeded } = reading
  await store.write(async (rows) => {
    await save(rows)
    await (exceeded ? rows.fileAttempts.fail(sha256, task, exceeded) : rows.fileAttempts.end(sha256, task))
  })
  return true
}
