import { Refusal } from '#contract/refusal.ts'
import type { Publication } from './publications.ts'

/**
 * Returns the public record lines of a document that is no longer visible. Throws not-found if the document is visible now or never was.
 */
export function formerDocument(published: readonly Publication[], key: number) {
  const lines = published.flatMap((entry, index) => (entry.key === key ? [{ ...entry, number: index + 1 }] : []))
  if (!lines.length || lines.some(({ current }) => current))
    throw new Refusal('not-found', 'This document does not exist.', { field: 'key' })
  return lines.map(({ publishedAt, endedAt = publishedAt, number, position, file }) => ({
    published_at: publishedAt,
    ended_at: endedAt,
    number,
    position,
    sha256: file.sha256,
  }))
}
