import { setImmediate } from 'node:timers/promises'

/** How many rows one statement takes: SQLite binds at most 32,766 values, and a row has a dozen at most. */
const portion = 250

/** Works off many rows a portion at a time and lets other requests in between, which an import of thousands would keep waiting. */
export async function inPortions<Row>(rows: readonly Row[], work: (portion: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += portion) {
    if (start) await setImmediate()
    await work(rows.slice(start, start + portion))
  }
}
