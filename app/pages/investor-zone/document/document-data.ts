import { documentPath } from '#model/document-pages.ts'
import { type DocumentView, displayedVersion } from './document-view.ts'

/** Returns a document as schema.org data, with its file if public. */
export function documentData(response: DocumentView, siteUrl: string): object {
  const { key, name, section, year, version, link } = response
  const shown = displayedVersion(response)
  return {
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    name,
    url: siteUrl + documentPath(key),
    genre: section,
    temporalCoverage: year || undefined,
    datePublished: shown?.published_at,
    version,
    publisher: { '@id': `${siteUrl}/#company` },
    encoding: link && {
      '@type': 'MediaObject',
      contentUrl: siteUrl + link,
      encodingFormat: link.endsWith('.pdf') ? 'application/pdf' : undefined,
      contentSize: shown && String(shown.bytes),
      sha256: shown?.sha256,
    },
  }
}
