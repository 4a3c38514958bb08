import { forgetOldest } from '#model/forget-oldest.ts'

const readersMax = 10_000

export type LastReads = ReturnType<typeof createLastReads>

/** Stores the ledger number up to which each session has read the full zone. */
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
