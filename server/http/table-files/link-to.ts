import type { SourceDocument } from '#server/domain/investor-zone/visible-statements.ts'

/** Returns the full address of a document's file, by the document's key; empty if there is none. */
export function linkTo(documents: readonly SourceDocument[], key: number | undefined, siteUrl: string): string {
  const link = documents.find((document) => document.key === key)?.file_link
  return link ? `${siteUrl}${link}` : ''
}
