import { setImmediate } from 'node:timers/promises'
import { dayOf } from '#model/events.ts'
import { digestHour } from '#model/following.ts'
import { dayInIndia, midnightInIndia } from '#model/india-time.ts'
import type { AnnouncementRow } from '#server/store/announcements.ts'
import type { Rows } from '#server/store/rows.ts'
import { enqueueEach } from '../deliveries/queue.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import { type Audience, audienceOf, choicesOf } from './follower-row.ts'

/** Queue events of mails about publications: at once, and the digest of a day. */
export const newsMail = 'follower news'
export const digestMail = 'follower digest'
export const newsEvents = [newsMail, digestMail]
/** Queue event of notifications to browsers. */
export const newsPush = 'follower push'

/** Publications this long before the last announcement are looked at again: their transaction may have ended after it. */
const overlapMs = 3_600_000

export type AnnounceParts = Pick<Services, 'store' | 'now' | 'investorZone' | 'events'>

/** A publication, with what decides who gets a mail. */
export type Announced = Pick<AnnouncementRow, 'id' | 'kind' | 'subject' | 'at'> & { pages: readonly string[] }

/**
 * Queues a mail to each follower, and a notification to each browser, of what became public since the last call. All publications found
 * together are in one of them. The announcements, the queued deliveries and the instant reached are written in one transaction, so that a crash neither loses nor repeats one.
 */
export async function announce(parts: AnnounceParts): Promise<void> {
  const { store, now } = parts
  const instant = now().toISOString()
  const last = await store.read.settings.get('announced to')
  // Before the first call everything is old.
  if (last === undefined) return store.write((rows) => rows.settings.set('announced to', instant))
  const found = await publishedSince(parts, new Date(Date.parse(last) - overlapMs).toISOString())
  const known = new Set(await store.read.followers.announcements.known(found.map(({ id }) => id)))
  if (found.every(({ id }) => known.has(id))) return
  await store.write(async (rows) => {
    const batch = newId()
    const added = new Set(
      await rows.followers.announcements.add(
        found.map(({ id, kind, subject, at }) => ({ id, kind, subject, at, batch, digest: '' })),
      ),
    )
    const fresh = found.filter(({ id }) => added.has(id))
    await queue(rows, fresh, { event: newsMail, reference: batch, isDigest: false, time: now() })
    await queuePushes(rows, fresh, { reference: batch, time: now() })
    await rows.settings.set('announced to', instant)
  })
}

/** Returns the publications after an instant, by the rule for visitors. */
async function publishedSince({ investorZone, events, now }: AnnounceParts, since: string): Promise<Announced[]> {
  const documents = (await investorZone.news(since)).map(({ key, position, publishedAt, pages }) => ({
    id: `document/${key}/${position}`,
    kind: 'document' as const,
    subject: String(key),
    at: publishedAt,
    pages,
  }))
  const today = dayInIndia(now())
  const calendar = (await events.visible()).flatMap(({ _id, sequence, updated_at, starts, ends }) =>
    updated_at > since && dayOf(ends || starts) >= today
      ? [{ id: `event/${_id}/${sequence}`, kind: 'event' as const, subject: _id, at: updated_at, pages: [] }]
      : [],
  )
  return [...documents, ...calendar]
}

/** Queues the digest of a day after its hour, once. */
export async function announceDigest(parts: AnnounceParts): Promise<void> {
  const { store, now } = parts
  const day = dayInIndia(now())
  const due = midnightInIndia(day).getTime() + digestHour * 3_600_000
  if (now().getTime() < due || (await store.read.settings.get('last digest')) === day) return
  const gathered = await store.read.followers.announcements.of('digest', '')
  const news = await parts.investorZone.news(oldest(gathered))
  const pages = new Map(news.map((entry) => [String(entry.key), entry.pages]))
  const announced = gathered.map((row) => ({ ...row, pages: pages.get(row.subject) ?? [] }))
  await store.write(async (rows) => {
    if ((await rows.settings.get('last digest')) === day) return
    await rows.settings.set('last digest', day)
    await rows.followers.announcements.addToDigest(day)
    await queue(rows, announced, { event: digestMail, reference: day, isDigest: true, time: now() })
  })
}

/** Returns an instant before the first of these announcements. */
export function oldest(rows: readonly Pick<AnnouncementRow, 'at'>[]): string {
  const first = rows.reduce((least, { at }) => (at < least ? at : least), '9')
  return first === '9' ? first : new Date(Date.parse(first) - 1).toISOString()
}

type Queued = { event: string; reference: string; isDigest: boolean; time: Date }

async function queue(
  rows: Rows,
  announced: readonly Announced[],
  { event, reference, isDigest, time }: Queued,
): Promise<void> {
  if (!announced.length) return
  const followers = (await rows.followers.active()).filter(
    (row) => (row.digest === 1) === isDigest && announced.some((entry) => concerns(row, entry)),
  )
  await setImmediate()
  await enqueueEach(
    rows,
    followers.map(({ id }) => ({ event, reference, once: `${event}/${reference}/${id}`, enquiry_id: id })),
    time,
  )
}

async function queuePushes(
  rows: Rows,
  announced: readonly Announced[],
  { reference, time }: Pick<Queued, 'reference' | 'time'>,
): Promise<void> {
  if (!announced.length) return
  const subscriptions = (await rows.followers.browsers.all()).filter((row) =>
    announced.some((entry) => concerns(audienceOf(row), entry)),
  )
  await enqueueEach(
    rows,
    subscriptions.map(({ id }) => ({
      way: 'push',
      event: newsPush,
      reference,
      once: `${newsPush}/${reference}/${id}`,
      enquiry_id: id,
    })),
    time,
  )
}

/** True if a follower chose mails about a publication. What was public before the confirmation is not news. */
export function concerns(row: Audience, { kind, at, pages }: Pick<Announced, 'kind' | 'at' | 'pages'>): boolean {
  if (row.state !== 'active' || at < row.confirmed_at) return false
  const { sections, events } = choicesOf(row)
  if (kind === 'event') return events
  return sections === 'all' || sections.some((name) => pages.includes(name))
}
