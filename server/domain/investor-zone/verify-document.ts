import type { Publication } from './publications.ts'

/**
 * Result of checking a file against the publications of this site, and its status. `replaced_by` is the link of the replacement, `note`
 * the public reason.
 */
export type Verification =
  | { answer: 'unknown' }
  | {
      answer: 'genuine' | 'replaced' | 'withdrawn'
      published_at: string
      number: number
      lines: number
      position: number
      key: number
      ended_at?: string
      replaced_by?: string
      note?: string
    }

/** Looks up a SHA-256 among all files ever published. An unpublished file is unknown, even if stored here. */
export function verification(published: readonly Publication[], sha256: string): Verification {
  const matches = published.filter(({ file }) => file.sha256 === sha256)
  const publication = matches.find(({ current }) => current) ?? matches.at(-1)
  if (!publication) return { answer: 'unknown' }
  const { key, publishedAt, position, endedAt, current } = publication
  const response = {
    published_at: publishedAt,
    number: published.indexOf(publication) + 1,
    lines: published.length,
    position,
    key,
  }
  if (current) return { answer: 'genuine', ...response }
  const successor = published.find((other) => other.key === key && other.current)
  const next = published.find((other) => other.key === key && other.publishedAt > publishedAt)
  return {
    answer: successor ? 'replaced' : 'withdrawn',
    ...response,
    ...(endedAt && { ended_at: endedAt }),
    ...(successor && { replaced_by: successor.link, ...(next?.note && { note: next.note }) }),
  }
}
