import { createHash } from 'node:crypto'
import type { CalendarEvent } from '#model/events.ts'
import { contentDisposition } from './content-disposition.ts'
import { asICalendar } from './icalendar.ts'
import { type Handler, type Reply, readMethods } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'

type CalendarWiring = {
  events: () => Promise<CalendarEvent[]>
  siteUrl: string
  company: string
}

/** Maximum memory of the calendar and the files of single events, in bytes. */
const bytesMax = 1024 * 1024

const calendarPath = '/investorzone/calendar.ics'
const eventPath = /^\/investorzone\/events\/([0-9a-f]{24})\.ics$/

/**
 * Serves `/investorzone/calendar.ics` (for subscription or download) and `/investorzone/events/<id>.ics` for one event. The address does
 * not identify the reader. Cached until a change or a release.
 */
export function createCalendarHandler({ cacheKey, ...wiring }: CalendarWiring & { cacheKey: CacheKey }): Handler {
  const cache = createResponseCache<Cacheable & { reply?: Reply }>({ ...cacheKey, bytesMax })
  return {
    addresses: [calendarPath, '/investorzone/events/:id.ics'],
    serves: ({ path }) => path === calendarPath || eventPath.test(path),
    methods: readMethods,
    async reply({ path }) {
      const { reply } = await cache.get(path, async () => {
        const created = await replyTo(path, wiring)
        // Not cached for missing events, so that invented ids use no memory.
        return { reply: created?.reply, bytes: created?.bytes ?? 0, keep: created !== undefined }
      })
      return reply
    },
  }
}

async function replyTo(path: string, { events, siteUrl, company }: CalendarWiring) {
  const url = `${siteUrl}/investorzone/events-calendar`
  const all = await events()
  const [, id] = eventPath.exec(path) ?? []
  if (!id)
    return asReply(asICalendar({ name: `${company}: investor calendar`, url, events: all, refresh: 'PT6H' }), 'inline')
  const event = all.find(({ _id }) => _id === id)
  return event && asReply(asICalendar({ name: event.name, url, events: [event] }), 'attachment')
}

function asReply(text: string, disposition: 'inline' | 'attachment') {
  const body = Buffer.from(text)
  // The validator depends only on visible content, so that it does not reveal pending releases.
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': contentDisposition(disposition, 'suvira-calendar.ics'),
    'cache-control': 'public, max-age=0, must-revalidate',
    etag,
  }
  return { reply: { status: 200, headers, body } satisfies Reply, bytes: body.length }
}
