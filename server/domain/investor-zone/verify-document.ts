import type { Publication } from './publications.ts'

/** Whether a file is one that was published here, and what became of it. `replaced_by` is the link of the file in its place, `note` what visitors are told of why. */
export type Verification =
  | { answer: 'unknown' }
  | {
      answer: 'genuine' | 'replaced' | 'withdrawn'
      published_at: string
      /** Its line of the public record, and how many lines that has. */
      number: number
      lines: number
      position: number
      key: number
      ended_at?: string
      replaced_by?: string
      note?: string
    }

/** Looks a SHA-256 up among all that was ever published; what was not is unknown, whether it is here or not. */
export function verification(published: readonly Publication[], sha256: string): Verification {
  const found = published.filter(({ file }) => file.sha256 === sha256)
  const publication = found.find(({ current }) => current) ?? found.at(-1)
  if (!publication) return { answer: 'unknown' }
  const { key, publishedAt, position, endedAt, current } = publication
  const told = {
    published_at: publishedAt,
    number: published.indexOf(publication) + 1,
    lines: published.length,
    position,
    key,
  }
  if (current) return { answer: 'genuine', ...told }
  const successor = published.find((other) => other.key === key && other.current)
  const next = published.find((other) => other.key === key && other.publishedAt > publishedAt)
  return {
    answer: successor ? 'replaced' : 'withdrawn',
    ...told,
    ...(endedAt && { ended_at: endedAt }),
    ...(successor && { replaced_by: successor.link, ...(next?.note && { note: next.note }) }),
  }
}
