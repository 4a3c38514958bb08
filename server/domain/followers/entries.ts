import { documentPath } from '#model/document-pages.ts'
import { type CalendarEvent, isWholeDay } from '#model/events.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import type { AnnouncementRow } from '#server/store/announcements.ts'
import type { News } from '../investor-zone/news.ts'
import { type AnnounceParts, oldest } from './announce.ts'

/** An announced publication that is still public, and the text of its mail in a language. */
export type Entry = Pick<AnnouncementRow, 'kind' | 'at'> & {
  pages: readonly string[]
  path: string
  text: (translator: Translator) => EntryText
}
type EntryText = { title: string; lines: string[] }

/**
 * Returns a function that reads the entries of a batch or digest by its name. Deliveries of one publication are sent within seconds of each
 * other and have the same entries, which are therefore read once a second.
 */
export function createReadEntries(parts: AnnounceParts, column: 'batch' | 'digest') {
  let known: { of: string; entries: Promise<Entry[]>; until: number } | undefined
  return (name: string): Promise<Entry[]> => {
    const time = parts.now().getTime()
    const of = `${name} ${parts.store.revision()}`
    if (known?.of !== of || time >= known.until)
      known = { of, entries: readEntries(parts, column, name), until: time + 1000 }
    return known.entries
  }
}

async function readEntries(
  { store, investorZone, events }: AnnounceParts,
  column: 'batch' | 'digest',
  name: string,
): Promise<Entry[]> {
  const rows = await store.read.followers.announcements.of(column, name)
  const news = new Map((await investorZone.news(oldest(rows))).map((entry) => [documentId(entry), entry]))
  const calendar = new Map((await events.visible()).map((event) => [`event/${event._id}/${event.sequence}`, event]))
  return rows.flatMap(({ id, kind, at }) => {
    const document = news.get(id)
    if (document)
      return [{ kind, at, pages: document.pages, path: documentPath(document.key), text: textOfDocument(document) }]
    const event = calendar.get(id)
    return event ? [{ kind, at, pages: [], path: '/investorzone/events-calendar', text: textOfEvent(event) }] : []
  })
}

const documentId = ({ key, position }: News) => `document/${key}/${position}`

const textOfDocument =
  ({ name, pages, publishedAt, note }: News): Entry['text'] =>
  ({ t, time, known }) => {
    const section = pages[0] ? [known(pages[0]).children] : []
    const why = note ? [note] : []
    const title = note ? t('Corrected: {name}', { name }) : name
    return { title, lines: [...section, ...why, t('Public since {time}', { time: time(publishedAt) })] }
  }

const textOfEvent =
  ({ name, note, starts, state }: CalendarEvent): Entry['text'] =>
  ({ t, time, date }) => {
    const title = state === 'cancelled' ? t('Cancelled: {name}', { name }) : name
    const day = isWholeDay(starts) ? date(starts) : time(starts)
    const when = state === 'expected' ? t('Expected on {day}', { day }) : day
    return { title, lines: [when, ...(note ? [note] : [])] }
  }

/** Returns the title of several publications: `Notice of meeting and 2 more`. */
export function titleOf([first, ...others]: readonly Entry[], translator: Translator): string {
  const name = first?.text(translator).title ?? ''
  return others.length ? translator.t('{name} and {count} more', { name, count: others.length }) : name
}
