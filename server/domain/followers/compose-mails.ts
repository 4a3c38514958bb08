import { documentPath } from '#model/document-pages.ts'
import { type CalendarEvent, isWholeDay } from '#model/events.ts'
import { followerPath } from '#model/following.ts'
import { formatDay, inIndia } from '#model/india-time.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { AnnouncementRow } from '#server/store/announcements.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { FollowerRow } from '#server/store/followers.ts'
import type { Compose } from '../deliveries/deliveries.ts'
import type { News } from '../investor-zone/news.ts'
import { siteSignature } from '../site-content/company.ts'
import { type AnnounceParts, concerns, oldest } from './announce.ts'
import { tokenOf } from './follower-row.ts'
import { recordMail } from './record-mail.ts'

type Parts = AnnounceParts & { siteUrl: string }

/** An announced publication that is still public, as lines of a mail. */
type Entry = Pick<AnnouncementRow, 'kind' | 'at'> & { pages: readonly string[]; title: string; lines: string[] }

/**
 * Returns a function that composes the mail of a delivery when it is sent. What visitors no longer see is not in it. A follower who left,
 * or to whom nothing is left to tell, gets no mail.
 */
export function createComposeNews(parts: Parts, column: 'batch' | 'digest'): Compose {
  let known: { of: string; entries: Promise<Entry[]>; until: number } | undefined
  return async (row) => {
    const follower = await parts.store.read.followers.find(row.enquiry_id)
    if (follower?.state !== 'active') return { dropped: 'ended before it was sent' }
    // Mails of one publication are sent within seconds of each other, and have the same text.
    const time = parts.now().getTime()
    const of = `${row.reference} ${parts.store.revision()}`
    if (known?.of !== of || time >= known.until)
      known = { of, entries: readEntries(parts, column, row.reference), until: time + 1000 }
    const entries = (await known.entries).filter((entry) => concerns(follower, entry))
    if (!entries.length) return { dropped: 'no longer public' }
    return { mail: newsMailTo(follower, entries, parts.siteUrl), record: recordMail(follower, parts.now) }
  }
}

async function readEntries(
  { store, investorZone, events, siteUrl }: Parts,
  column: 'batch' | 'digest',
  name: string,
): Promise<Entry[]> {
  const rows = await store.read.followers.announcements.of(column, name)
  const news = new Map((await investorZone.news(oldest(rows))).map((entry) => [documentId(entry), entry]))
  const calendar = new Map((await events.visible()).map((event) => [`event/${event._id}/${event.sequence}`, event]))
  return rows.flatMap(({ id, kind, at }) => {
    const document = news.get(id)
    if (document) return [{ kind, at, pages: document.pages, ...documentLines(document, siteUrl) }]
    const event = calendar.get(id)
    return event ? [{ kind, at, pages: [], ...eventLines(event, siteUrl) }] : []
  })
}

const documentId = ({ key, position }: News) => `document/${key}/${position}`

function documentLines({ key, name, pages, publishedAt, note }: News, siteUrl: string) {
  const title = note ? `Corrected: ${name}` : name
  const section = pages[0] ? [pages[0]] : []
  const why = note ? [note] : []
  return { title, lines: [...section, ...why, `Public since ${inIndia(publishedAt)}`, siteUrl + documentPath(key)] }
}

function eventLines({ name, note, starts, state }: CalendarEvent, siteUrl: string) {
  const title = state === 'cancelled' ? `Cancelled: ${name}` : name
  const day = isWholeDay(starts) ? formatDay(starts) : inIndia(starts)
  const when = state === 'expected' ? `Expected on ${day}` : day
  return { title, lines: [when, ...(note ? [note] : []), `${siteUrl}/investorzone/events-calendar`] }
}

function newsMailTo(follower: FollowerRow, entries: readonly Entry[], siteUrl: string): Mail {
  const token = tokenOf(follower)
  const [first] = entries
  const others = entries.length - 1
  const paragraphs = [
    ...entries.map(({ title, lines }) => [title, ...lines].join('\n')),
    `Change what you receive, or end these mails:\n${siteUrl}${followerPath('manage', token)}`,
    siteSignature,
  ]
  return {
    to: follower.email,
    subject: `${first?.title}${others ? ` and ${others} more` : ''}`,
    text: `${paragraphs.join('\n\n')}\n`,
    endAddress: `${siteUrl}${followerPath('end', token)}`,
  }
}

/** Composes the mail with the link to confirm, and the mail to somebody who follows already. */
export function createComposeConfirmation({ store, siteUrl }: Pick<Parts, 'store' | 'siteUrl'>): Compose {
  return async (row: DeliveryRow) => {
    const follower = await store.read.followers.find(row.enquiry_id)
    if (!follower) return { dropped: 'ended before it was sent' }
    return { mail: confirmationTo(follower, siteUrl) }
  }
}

function confirmationTo(follower: FollowerRow, siteUrl: string): Mail {
  const token = tokenOf(follower)
  const isActive = follower.state === 'active'
  const paragraphs = isActive
    ? [
        'Somebody entered this address to follow {company.shortName}. You follow the company already, so nothing has changed.',
        `Change what you receive, or end the mails:\n${siteUrl}${followerPath('manage', token)}`,
        siteSignature,
      ]
    : [
        'Somebody entered this address to receive a mail when {company.shortName} publishes a document.',
        `If it was you, confirm it within 24 hours:\n${siteUrl}${followerPath('confirm', token)}`,
        'If it was not you, do nothing. You will get no further mail, and we delete the address.',
        siteSignature,
      ]
  return {
    to: follower.email,
    subject: isActive ? 'You follow us already' : 'Confirm that you want to follow us',
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
