import { forgetOldest } from '#model/forget-oldest.ts'

/** How many sessions' last readings are remembered. */
const readersMax = 10_000

export type LastReads = ReturnType<typeof createLastReads>

/** Remembers up to which ledger number a session has read the whole zone. */
export function createLastReads() {
  const last = new Map<string, number>()
  return {
    remember(reader: string, revision: number) {
      last.delete(reader)
      last.set(reader, revision)
      forgetOldest(last, readersMax)
    },
    last: (reader: string | undefined) => (reader === undefined ? undefined : last.get(reader)),
  }
}
