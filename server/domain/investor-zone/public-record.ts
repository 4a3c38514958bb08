import { createHash } from 'node:crypto'
import { nextMidnightInIndia } from '#model/india-time.ts'
import type { Store } from '#server/store/store.ts'
import type { Publication, Publications } from './publications.ts'

/** One line of the public record. `seal` covers the line and, by the seal before it, all earlier ones. */
export type RecordLine = {
  number: number
  position: number
  key: number
  published_at: string
  sha256: string
  seal: string
}

/** The record as it stood when the day in India began. */
export type RecordHead = {
  at: string
  lines: number
  seal: string
  /** The last entry of the ledger by then. */
  ledger: { number: number; hash: string }
}

/** The seal before the first line. */
const noSeal = '0'.repeat(64)

/** Every publication as a line, each sealed with the one before: SHA-256 over five lines of text. docs/proof.md describes it. */
export function publicRecord(published: readonly Publication[]): RecordLine[] {
  let seal = noSeal
  return published.map(({ position, key, publishedAt, file }, at) => {
    const text = [seal, position, key, publishedAt, file.sha256].join('\n')
    seal = createHash('sha256').update(text).digest('hex')
    return { number: at + 1, position, key, published_at: publishedAt, sha256: file.sha256, seal }
  })
}

const dayMs = 24 * 60 * 60 * 1000

/** The head of the record as it stood before the last midnight in India: the same all day, whatever is filed meanwhile. */
export function createRecordHead({
  store,
  now,
  publications,
}: {
  store: Store
  now: () => Date
  publications: Publications
}) {
  let cached: { published: readonly Publication[]; head: RecordHead } | undefined
  return async (): Promise<RecordHead> => {
    const published = await publications()
    const at = new Date(nextMidnightInIndia(now()).getTime() - dayMs).toISOString()
    if (cached?.published !== published || cached.head.at !== at)
      cached = { published, head: await headAt(store, published, at) }
    return cached.head
  }
}

async function headAt(store: Store, published: readonly Publication[], at: string): Promise<RecordHead> {
  const lines = publicRecord(published.filter(({ publishedAt }) => publishedAt < at))
  // What is filed in the very millisecond of midnight is of the new day.
  const number = await store.read.ledger.lastBy(new Date(Date.parse(at) - 1).toISOString())
  const entry = number ? await store.read.ledger.byNumber(number) : undefined
  return {
    at,
    lines: lines.length,
    seal: lines.at(-1)?.seal ?? noSeal,
    ledger: { number, hash: entry?.hash ?? noSeal },
  }
}
