import { createReaderCounter, type ReaderCounter } from '#server/http/reader-counter.ts'
import { publicPageAt } from '#server/pages/public-pages.ts'
import type { Site } from './site.ts'

/** Wires the counts of readers: public pages and visible documents only. */
export function wireReaders({ now, domain: { readership } }: Site): ReaderCounter {
  return createReaderCounter({
    now,
    isPublicPage: (path) => publicPageAt(path) !== undefined,
    documentsByLink: readership.documentsByLink,
    add: readership.add,
  })
}
