import { createHash } from 'node:crypto'
import type { CallOutput } from '#contract/calls.ts'
import { nextMidnightInIndia } from '#model/india-time.ts'
import type { Store } from '#server/store/store.ts'
import type { Publication, Publications } from './publications.ts'

/** State of the record at the start of the day in India. On the day of the first publications, the current state. */
export type RecordHead = CallOutput<'user/get-record-head'>['data']

const noSeal = '0'.repeat(64)

/** Returns every publication as a line, each sealed with the previous one: SHA-256 over five lines of text. See docs/proof.md. */
export function publicRecord(published: readonly Publication[]) {
  let seal = noSeal
  return published.map(({ position, key, publishedAt, file }, index) => {
    const text = [seal, position, key, publishedAt, file.sha256].join('\n')
    seal = createHash('sha256').update(text).digest('hex')
    return { number: index + 1, position, key, published_at: publishedAt, sha256: file.sha256, seal }
  })
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the head of the record as of the last midnight in India. The head is the same all day, whatever is filed meanwhile. If nothing
 * had been published by then, returns the head of the last publication: a head without lines could prove nothing.
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
    const time = new Date(nextMidnightInIndia(now()).getTime() - dayMs).toISOString()
    if (cached?.published !== published || cached.head.at !== time)
      cached = { published, head: await headAt(store, published, time) }
    return cached.head
  }
}

async function headAt(store: Store, published: readonly Publication[], time: string): Promise<RecordHead> {
  const before = published.filter(({ publishedAt }) => publishedAt < time)
  if (!before.length && published.length) return firstHead(store, published)
  // Documents filed in the millisecond of midnight belong to the new day.
  const number = await store.read.ledger.lastBy(new Date(Date.parse(time) - 1).toISOString())
  return { at: time, ...endOf(before), ledger: await entryAt(store, number) }
}

/**
 * Returns the head of the first day. Its ledger entry is already in the record, so that not even the number of sealed documents is
 * revealed.
 */
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
