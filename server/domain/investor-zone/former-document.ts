import { Refusal } from '#contract/refusal.ts'
import type { Publication } from './publications.ts'

/**
 * What the public record says of a document that visitors see no more: its lines. Refused as not found where it is seen now, or was never
 * seen.
 */
export function formerDocument(published: readonly Publication[], key: number) {
  const lines = published.flatMap((one, at) => (one.key === key ? [{ ...one, number: at + 1 }] : []))
  if (!lines.length || lines.some(({ current }) => current))
    throw new Refusal('not-found', 'There is no such document.', { field: 'key' })
  return lines.map(({ publishedAt, endedAt = publishedAt, number, position, file }) => ({
    published_at: publishedAt,
    ended_at: endedAt,
    number,
    position,
    sha256: file.sha256,
  }))
}
