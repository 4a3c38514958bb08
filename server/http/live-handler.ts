import { randomInt } from 'node:crypto'
import { instant } from '#contract/fields.ts'
import type { NewDocuments } from '#server/domain/investor-zone/new-documents.ts'
import { beat, createOpenStreams, type OpenStreams } from './open-streams.ts'
import { type Handler, type HttpRequest, type Reply, readMethods, servesAt, textReply } from './reply.ts'

export const livePath = '/investorzone/live'

/** How often it is looked whether something became public, in milliseconds. */
const lookEveryMs = 1000
/** After how long a page whose stream ended opens it again, in milliseconds: not all of them in the same moment. */
const againAfterMs = { from: 1000, to: 6000 }

type Wiring = {
  /** What visitors can see since an instant. */
  newDocuments: (since?: string) => Promise<NewDocuments>
  /** How many streams one address (IPv6: one /64) may hold; 0 is no limit. */
  perAddress: number
}

export type LiveHandler = Handler & {
  /** How many pages listen. */
  size: () => number
  /** Ends every stream and refuses new ones. */
  close: () => void
}

/**
 * `/investorzone/live`: an event stream that tells a page that is open of what became public since `since`, or the event's id. It says what
 * any page says from the same instant on, and hears of nothing else: a draft, a seal or an undone change is not even a beat, because beats go
 * by one clock for all. What is published is looked at once a second, so a write is not told in the moment in which it is made.
 */
export function createLiveHandler({ newDocuments, perAddress }: Wiring): LiveHandler {
  const streams = createOpenStreams({ perAddress })
  const look = createLook(streams, newDocuments)
  const looking = setInterval(() => {
    streams.nextBeats()
    void look()
  }, lookEveryMs)
  looking.unref()
  let closed = false

  async function reply(request: HttpRequest): Promise<Reply> {
    if (closed || !streams.hasRoom(request.address))
      return { ...textReply(503, 'This page asks from time to time instead.', { 'retry-after': '20' }), closes: closed }
    const since = sinceOf(request)
    const fresh = await newDocuments(since)
    return {
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      stream(response) {
        response.write(`retry: ${randomInt(againAfterMs.from, againAfterMs.to)}\n${eventOf(fresh) ?? beat}`)
        streams.add({ response, told: fresh.at }, request.address)
        // The site may have begun to end while the answer was found.
        if (closed) response.end()
      },
    }
  }

  return {
    ...servesAt([livePath]),
    methods: readMethods,
    reply,
    size: streams.size,
    close() {
      closed = true
      clearInterval(looking)
      streams.endAll()
    },
  }
}

/** Looks whether something became public, and tells those who do not know; one look at a time. */
function createLook(streams: OpenStreams, newDocuments: Wiring['newDocuments']) {
  let busy = false
  return async (): Promise<void> => {
    if (busy || !streams.size()) return
    busy = true
    try {
      const { at } = await newDocuments()
      await streams.tell(at, async (told) => eventOf(await newDocuments(told)))
    } catch {
      // The store may be away for a while: the next look finds what this one missed.
    } finally {
      busy = false
    }
  }
}

const known = instant('since')

/** What the page knows: as the browser says that opens a stream again, else as the page itself. */
function sinceOf({ headers, query }: HttpRequest): string | undefined {
  const given = headers['last-event-id'] ?? new URLSearchParams(query).get('since')
  const parsed = known.safeParse(given)
  return parsed.success ? new Date(parsed.data).toISOString() : undefined
}

/** One event of the stream, undefined where there is nothing new. JSON has no line breaks of its own. */
function eventOf(fresh: NewDocuments): string | undefined {
  return fresh.count ? `id: ${fresh.at}\ndata: ${JSON.stringify(fresh)}\n\n` : undefined
}
