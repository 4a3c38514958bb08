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

/** The record as it stood when the day in India began; on the day of the first publications, as it stands. */
export type RecordHead = {
  at: string
  lines: number
  seal: string
  /** The last entry of the ledger by then; on the first day the last that a line names. */
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

/**
 * The head of the record as it stood before the last midnight in India: the same all day, whatever is filed meanwhile. While nothing had
 * been published by then, it is of the last publication: a head of no lines could prove nothing.
 */
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
  const before = published.filter(({ publishedAt }) => publishedAt < at)
  if (!before.length && published.length) return firstHead(store, published)
  // What is filed in the very millisecond of midnight is of the new day.
  const number = await store.read.ledger.lastBy(new Date(Date.parse(at) - 1).toISOString())
  return { at, ...endOf(before), ledger: await entryAt(store, number) }
}

/** Of the first day. What it says of the ledger is in the record already: not even the number of what is sealed shows. */
async function firstHead(store: Store, published: readonly Publication[]): Promise<RecordHead> {
  const number = Math.max(...published.map(({ position }) => position))
  return { at: published.at(-1)?.publishedAt ?? '', ...endOf(published), ledger: await entryAt(store, number) }
}

function endOf(published: readonly Publication[]) {
  const lines = publicRecord(published)
  return { lines: lines.length, seal: lines.at(-1)?.seal ?? noSeal }
}

async function entryAt(store: Store, number: number) {
  const entry = number ? await store.read.ledger.byNumber(number) : undefined
  return { number, hash: entry?.hash ?? noSeal }
}
