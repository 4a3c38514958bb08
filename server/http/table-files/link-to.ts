import type { SourceDocument } from '#server/domain/investor-zone/visible-statements.ts'

/** The whole address of a document's file, by the document's key; empty where it has none. */
export function linkTo(documents: readonly SourceDocument[], key: number | undefined, siteUrl: string): string {
  const link = documents.find((document) => document.key === key)?.file_link
  return link ? `${siteUrl}${link}` : ''
}
