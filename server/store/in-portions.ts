import { setImmediate } from 'node:timers/promises'

/** Number of rows per statement: SQLite binds at most 32,766 values, and a row has at most a dozen. */
const rowsAtOnce = 250

/** Processes many rows in portions. Other requests run in between, instead of waiting for an import of thousands of rows. */
export async function inPortions<Row>(
  rows: readonly Row[],
  work: (portion: Row[]) => Promise<unknown>,
  portion = rowsAtOnce,
): Promise<void> {
  for (let start = 0; start < rows.length; start += portion) {
    if (start) await setImmediate()
    await work(rows.slice(start, start + portion))
  }
}
