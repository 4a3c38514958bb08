import { Refusal } from '#contract/refusal.ts'
import { responseFieldsAt } from '#model/document-text.ts'
import { reportedQuarter } from '#model/reported-quarter.ts'
import type { Services } from '../dependencies.ts'
import { isNewVersion } from '../investor-zone/document-rows.ts'
import type { Publication } from '../investor-zone/publications.ts'
import type { VisibleDocument } from '../investor-zone/visible-documents.ts'
import type { PageImages } from '../page-images/page-images.ts'
import { toTextView } from './text-view.ts'

type PublishedQuery = { key: number; page?: number; brief?: true; version?: number }

type Context = Pick<Services, 'store' | 'investorZone' | 'events'> & {
  pageImages: Pick<PageImages, 'isAwaited'>
}

const relatedMax = 20

/**
 * Returns the facts of a visible document. An earlier version has only fingerprint and times, as in the public record. Its file and text
 * are not offered to those without its link.
 */
export function createPublishedDocument(context: Context) {
  const { investorZone, events } = context
  return async ({ key, page = 1, brief, version }: PublishedQuery) => {
    const visible = await investorZone.documents()
    const document = visible.find((entry) => entry.key === key)
    const versions = document ? (await investorZone.publications()).filter((entry) => entry.key === key) : []
    const response = version === undefined ? versions.find(({ current }) => current) : versions[version - 1]
    if (!document || (version !== undefined && !response))
      throw new Refusal('not-found', 'This document does not exist.')
    const { name, section, year, date, audio_link, corrected_at, correction_note } = document
    return {
      ...responseFieldsAt('page', document.content),
      key,
      name,
      section,
      year,
      date,
      ...(corrected_at && { corrected_at, ...(correction_note && { correction_note }) }),
      ...newerAndOlder(document, visible),
      ...(response && { version: versions.indexOf(response) + 1 }),
      versions: versions.map(asVersion),
      ...(response?.current && { link: response.link }),
      ...(response?.current && document.content.xbrl_link && { xbrl_link: document.content.xbrl_link }),
      ...(audio_link && audio_link !== response?.link && response?.current !== false && { audio_link }),
      ...(response?.current &&
        response.file.type === 'application/pdf' && {
          text: await toTextView(context, { ...response.file, link: response.link }, brief ? undefined : page),
        }),
      ...(brief ? { related: [] } : await belonging(document, { visible, events })),
    }
  }
}

/** Returns the documents that replaced it and that it replaced, if visible to visitors. */
function newerAndOlder(document: VisibleDocument, visible: readonly VisibleDocument[]) {
  const newer = visible.find((other) => isNewVersion(other, document))
  const older = visible.find((other) => isNewVersion(document, other))
  return {
    ...(newer && { replaced_by: { key: newer.key, name: newer.name, date: newer.date } }),
    ...(older && { replaces: { key: older.key, name: older.name, date: older.date } }),
  }
}

const asVersion = ({ publishedAt, endedAt, note, position, file, current }: Publication) => ({
  published_at: publishedAt,
  ...(endedAt && { ended_at: endedAt }),
  ...(note && { note }),
  position,
  sha256: file.sha256,
  bytes: file.size,
  current,
})

/** Returns the event that names a document, and the other documents of that event and quarter. */
async function belonging(
  document: VisibleDocument,
  { visible, events }: { visible: readonly VisibleDocument[]; events: Context['events'] },
) {
  const naming = (await events.visible()).filter(({ documents }) => documents.some(({ key }) => key === document.key))
  const named = new Set(naming.flatMap(({ documents }) => documents.map(({ key }) => key)))
  const quarter = reportedQuarter(document)
  const related = visible
    .filter((entry) => entry.key !== document.key)
    .filter((entry) => named.has(entry.key) || (quarter !== undefined && reportedQuarter(entry) === quarter))
    .slice(0, relatedMax)
    .map(({ key, name, section, date }) => ({ key, name, section, date }))
  const [event] = naming
  return { ...(event && { event: { name: event.name, starts: event.starts } }), related }
}
