import type { PageRequest } from '#app/document/page.ts'
import { numberMax } from '#contract/fields.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayBeforeSite, isOlderThanSite } from '#model/document-day.ts'
import { documentPath } from '#model/document-pages.ts'
import { inIndia } from '#model/india-time.ts'
import { zonePath } from '#model/zone-address.ts'
import { furtherPage } from '../further-page.tsx'
import { allLocated } from '../zone-lists.ts'
import { citationsOf } from './cited-lines.ts'
import { DocumentSheet } from './document-sheet.tsx'
import { type DocumentView, displayedVersion, isBeingRead } from './document-view.ts'
import { Withdrawn } from './withdrawn.tsx'

/** Page of one published document: its facts, its text by page, its versions and related documents. */
export const documentPage = furtherPage({
  slug: 'documents',
  async make({ path, query, api, now, siteUrl }: PageRequest) {
    const key = keyIn(path)
    if (key === undefined) return undefined
    const response = await requestedDocument({ key, query, api })
    if (!response) return withdrawnPage(key, api)
    const { data: content } = await api('user/get-investors')
    const located = new Map(allLocated(content, now()).map((entry) => [entry.document.key, entry]))
    const place = located.get(response.key) ?? located.get(response.replaced_by?.key ?? 0)
    const under = place && { name: place.where, path: zonePath('/investorzone', place.slug) }
    const section = under?.name ?? response.section
    const related = response.related.map((entry) => ({
      ...entry,
      section: located.get(entry.key)?.where ?? entry.section,
    }))
    const shown = displayedVersion(response)
    const citations = response.text && shown?.current ? await citationsOf(response.key, api) : []
    return {
      description: `${section} of {company.name}${shown ? `, ${isOlderThanSite(response, shown.published_at) ? 'on this site since' : 'published'} ${inIndia(shown.published_at)}` : ''}: the file, its fingerprint, versions and text.`,
      noindex: shown?.current === false,
      cached: !isBeingRead(response.text),
      of: { name: response.name, under, data: documentData({ ...response, section }, siteUrl) },
      body: (
        <DocumentSheet
          document={{ ...response, section, related }}
          under={under}
          tab={place?.tab}
          citations={citations}
        />
      ),
    }
  },
})

function keyIn(path: string): number | undefined {
  const named = path.split('/')[3] ?? ''
  const key = Number(named)
  return /^[1-9]\d*$/.test(named) && key <= numberMax ? key : undefined
}

/** Returns the document with this key; undefined if not public. */
function requestedDocument({ key, query, api }: Pick<PageRequest, 'query' | 'api'> & { key: number }) {
  const requested = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  return orNone(api('user/get-document', { key, page: requested('page'), version: requested('version') }))
}

/** Returns the page of a withdrawn document with the time of withdrawal; undefined if there was no such document. */
async function withdrawnPage(key: number, api: PageRequest['api']) {
  const lines = await orNone(api('user/get-former-document', { key }))
  if (!lines) return undefined
  return {
    status: 410,
    noindex: true,
    description: 'A document that {company.name} published and withdrew, with dates and its place in the record.',
    of: { name: 'A withdrawn document' },
    body: <Withdrawn lines={lines} />,
  }
}

async function orNone<Item>(asking: Promise<{ data: Item }>): Promise<Item | undefined> {
  try {
    return (await asking).data
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined
    throw error
  }
}

/** Returns a document as schema.org data, with its file if public. */
function documentData(response: DocumentView, siteUrl: string): object {
  const { key, name, section, year, version, link } = response
  const shown = displayedVersion(response)
  return {
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    name,
    url: siteUrl + documentPath(key),
    genre: section,
    temporalCoverage: year || undefined,
    ...datesOf(response),
    version,
    publisher: { '@id': `${siteUrl}/#company` },
    encoding: link && {
      '@type': 'MediaObject',
      contentUrl: siteUrl + link,
      encodingFormat: link.endsWith('.pdf') ? 'application/pdf' : undefined,
      contentSize: shown && String(shown.bytes),
      sha256: shown?.sha256,
      uploadDate: shown?.published_at,
    },
  }
}

/**
 * Returns the dates as the page displays them. A document older than its publication on this site has its own day and no instant of
 * publication, because that was elsewhere. A later version has the instant from which it is displayed.
 */
function datesOf(response: DocumentView): { datePublished?: string; dateCreated?: string; dateModified?: string } {
  const shown = displayedVersion(response)
  const first = response.versions[0]
  if (!shown || !first) return {}
  const own = dayBeforeSite(response, first.published_at)
  return {
    ...(own ? { dateCreated: own } : { datePublished: first.published_at }),
    ...(shown !== first && { dateModified: shown.published_at }),
  }
}
