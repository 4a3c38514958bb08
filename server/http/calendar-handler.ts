import { savedName } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import type { CalendarEvent } from '#model/events.ts'
import { contentDisposition } from './content-disposition.ts'
import { asICalendar } from './icalendar.ts'
import { etagOf, type Reply } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'
import type { Handler } from './route-handlers.ts'

type CalendarWiring = {
  events: () => Promise<CalendarEvent[]>
  siteUrl: string
  /** Returns the company's facts. */
  company: () => Promise<Company>
}

/** Maximum memory of the calendar and the files of single events, in bytes. */
const bytesMax = 1024 * 1024

/**
 * Serves `/investorzone/calendar.ics` (for subscription or download) and `/investorzone/events/<id>.ics` for one event. The address does
 * not identify the reader. Cached until a change or a release.
 */
export function createCalendarHandler({
  cacheKey,
  ...wiring
}: CalendarWiring & { cacheKey: CacheKey }): Handler<'calendar'> {
  const cache = createResponseCache<Cacheable & { reply?: Reply }>({ ...cacheKey, bytesMax })
  return {
    async reply({ path }, { parameters }) {
      const id = 'event' in parameters ? parameters.event : undefined
      const { reply } = await cache.get(path, async () => {
        const created = await replyTo(id, wiring)
        // Not cached for missing events, so that invented ids use no memory.
        return { reply: created?.reply, bytes: created?.bytes ?? 0, keep: created !== undefined }
      })
      return reply
    },
  }
}

async function replyTo(id: string | undefined, { events, siteUrl, company }: CalendarWiring) {
  const url = `${siteUrl}/investorzone/events-calendar`
  const all = await events()
  const facts = (await company()).company
  const { name } = facts
  const savedAs = savedName(facts, 'calendar.ics')
  if (!id)
    return asReply(
      asICalendar({ company: name, name: `${name}: investor calendar`, url, events: all, refresh: 'PT6H' }),
      {
        disposition: 'inline',
        savedAs,
      },
    )
  const event = all.find(({ _id }) => _id === id)
  if (!event) return undefined
  const text = asICalendar({ company: name, name: event.name, url, events: [event] })
  return asReply(text, { disposition: 'attachment', savedAs })
}

type Saved = { disposition: 'inline' | 'attachment'; savedAs: string }

function asReply(text: string, { disposition, savedAs }: Saved) {
  const body = Buffer.from(text)
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': contentDisposition(disposition, savedAs),
    etag: etagOf(body),
  }
  return { reply: { status: 200, headers, body } satisfies Reply, bytes: body.length }
}
