import { randomInt } from 'node:crypto'
import { instant } from '#contract/fields.ts'
import type { NewDocuments } from '#server/domain/investor-zone/new-documents.ts'
import { beat, createOpenStreams, type OpenStreams } from './open-streams.ts'
import { type HttpRequest, type Reply, textReply } from './reply.ts'
import type { Handler } from './route-handlers.ts'

/** Interval between checks for new publications, in milliseconds. */
const checkEveryMs = 1000
/** Delay before a page reopens an ended stream, in milliseconds, randomised so that pages do not all reconnect at once. */
const againAfterMs = { from: 1000, to: 6000 }

type Wiring = {
  newDocuments: (since?: string) => Promise<NewDocuments>
  /** Maximum streams per address (IPv6: per /64); 0 is no limit. */
  perAddress: number
}

export type LiveHandler = Handler<'live'> & {
  size: () => number
  close: () => void
}

/**
 * Serves `/investorzone/live`: an event stream that notifies open pages of publications since `since`, or since the last event id. The
 * stream reveals nothing beyond the public pages. Heartbeats follow one clock for all, so that drafts, seals and reverted changes cause
 * no signal. Publications are checked once a second, so the time of a write is not revealed.
 */
export function createLiveHandler({ newDocuments, perAddress }: Wiring): LiveHandler {
  const streams = createOpenStreams({ perAddress })
  const check = createPublicationCheck(streams, newDocuments)
  const looking = setInterval(() => {
    streams.nextBeats()
    void check()
  }, checkEveryMs)
  looking.unref()
  let closed = false

  async function reply(request: HttpRequest): Promise<Reply> {
    if (closed || !streams.hasRoom(request.address))
      return {
        ...textReply(503, 'This page checks for news at intervals instead.', { 'retry-after': '20' }),
        closes: closed,
      }
    const since = sinceOf(request)
    const fresh = await newDocuments(since)
    return {
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
      stream(response) {
        response.write(`retry: ${randomInt(againAfterMs.from, againAfterMs.to)}\n${eventOf(fresh) ?? beat}`)
        streams.add({ response, sentAt: fresh.at }, request.address)
        // The site may have begun to shut down meanwhile.
        if (closed) response.end()
      },
    }
  }

  return {
    reply,
    size: streams.size,
    close() {
      closed = true
      clearInterval(looking)
      streams.endAll()
    },
  }
}

/** Returns a function that checks for new publications and notifies outdated streams; one check at a time. */
function createPublicationCheck(streams: OpenStreams, newDocuments: Wiring['newDocuments']) {
  let busy = false
  return async (): Promise<void> => {
    if (busy || !streams.size()) return
    busy = true
    try {
      const { at } = await newDocuments()
      await streams.notify(at, async (sentAt) => eventOf(await newDocuments(sentAt)))
    } catch {
      // The store may be unavailable: the next check finds what this one missed.
    } finally {
      busy = false
    }
  }
}

const known = instant('since')

/** Returns the last instant known to the page: from the browser if it reopens a stream, otherwise from the page. */
function sinceOf({ headers, query }: HttpRequest): string | undefined {
  const provided = headers['last-event-id'] ?? new URLSearchParams(query).get('since')
  const parsed = known.safeParse(provided)
  return parsed.success ? new Date(parsed.data).toISOString() : undefined
}

/** Returns one event of the stream, or undefined if there is nothing new. JSON contains no line breaks of its own. */
function eventOf(fresh: NewDocuments): string | undefined {
  return fresh.count ? `id: ${fresh.at}\ndata: ${JSON.stringify(fresh)}\n\n` : undefined
}
