import { documentPath } from '#model/document-pages.ts'
import { type CalendarEvent, isWholeDay } from '#model/events.ts'
import { formatDay, inIndia } from '#model/india-time.ts'
import type { AnnouncementRow } from '#server/store/announcements.ts'
import type { News } from '../investor-zone/news.ts'
import { type AnnounceParts, oldest } from './announce.ts'

/** An announced publication that is still public: its title, further lines of a mail, and the path of its page. */
export type Entry = Pick<AnnouncementRow, 'kind' | 'at'> & { pages: readonly string[] } & Text
type Text = { title: string; lines: string[]; path: string }

/**
 * Returns a function that reads the entries of a batch or digest by its name. Deliveries of one publication are sent within seconds of each
 * other and have the same text, so that the entries are read once a second.
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
    if (document) return [{ kind, at, pages: document.pages, ...documentText(document) }]
    const event = calendar.get(id)
    return event ? [{ kind, at, pages: [], ...eventText(event) }] : []
  })
}

const documentId = ({ key, position }: News) => `document/${key}/${position}`

function documentText({ key, name, pages, publishedAt, note }: News): Text {
  const title = note ? `Corrected: ${name}` : name
  const section = pages[0] ? [pages[0]] : []
  const why = note ? [note] : []
  return { title, lines: [...section, ...why, `Public since ${inIndia(publishedAt)}`], path: documentPath(key) }
}

function eventText({ name, note, starts, state }: CalendarEvent): Text {
  const title = state === 'cancelled' ? `Cancelled: ${name}` : name
  const day = isWholeDay(starts) ? formatDay(starts) : inIndia(starts)
  const when = state === 'expected' ? `Expected on ${day}` : day
  return { title, lines: [when, ...(note ? [note] : [])], path: '/investorzone/events-calendar' }
}

/** Returns the title of several publications: `Notice of meeting and 2 more`. */
export function titleOf(entries: readonly Entry[]): string {
  const others = entries.length - 1
  return `${entries[0]?.title}${others > 0 ? ` and ${others} more` : ''}`
}
