import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { limitKey } from './client-address.ts'

/** Maximum number of streams. Pages of refused streams poll instead. */
export const streamsMax = 10_000
/** Maximum interval between writes to a stream, in seconds, so that proxies keep it open and dead connections are detected. */
const beatWithinS = 20
const writtenAtOnce = 100

/** Comment of an event stream: keeps the connection open without an event. */
export const beat = ':\n\n'

/** A listening page, and the instant of the last publication sent to it. */
export type Stream = { response: ServerResponse; sentAt: string }

export type OpenStreams = ReturnType<typeof createOpenStreams>

/**
 * Open event streams. The caller of `nextBeats` each second sends heartbeats to a twentieth of them, so that ten thousand cause no burst.
 * A stream whose client does not read is closed.
 */
export function createOpenStreams({ perAddress }: { perAddress: number }) {
  const slices = Array.from({ length: beatWithinS }, () => new Set<Stream>())
  const counts = createCounts()
  let added = 0
  let round = 0

  return {
    size: counts.all,
    hasRoom: (address: string) => counts.all() < streamsMax && !(perAddress && counts.of(address) >= perAddress),
    add(stream: Stream, address: string) {
      const slice = slices[added++ % beatWithinS]
      slice?.add(stream)
      const forget = counts.add(address)
      stream.response.once('close', () => {
        slice?.delete(stream)
        forget()
      })
    },
    nextBeats() {
      for (const { response } of slices[round++ % beatWithinS] ?? []) write(response, beat)
    },
    /**
     * Sends every stream behind `at` the text that `textAfter` returns for its last instant. Calls `textAfter` once per instant, because
     * most streams share the same one.
     */
    async notify(at: string, textAfter: (sentAt: string) => Promise<string | undefined>): Promise<void> {
      const behind = slices.flatMap((slice) => [...slice].filter(({ sentAt: lastSent }) => lastSent < at))
      const texts = new Map<string, string | undefined>()
      for (const [place, stream] of behind.entries()) {
        const { sentAt: sentUntil, response } = stream
        if (!texts.has(sentUntil)) texts.set(sentUntil, await textAfter(sentUntil))
        const text = texts.get(sentUntil)
        if (text !== undefined) write(response, text)
        stream.sentAt = at
        if (place % writtenAtOnce === writtenAtOnce - 1) await setImmediate()
      }
    },
    endAll() {
      for (const slice of slices) for (const { response } of slice) response.end()
    },
  }
}

/** Counts open streams, in total and by address (IPv6: /64). */
function createCounts() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    all: () => all,
    of: (address: string) => counts.get(limitKey(address)) ?? 0,
    /** Counts one more stream. Returns a function that removes it from the count. */
    add(address: string): () => void {
      const key = limitKey(address)
      all += 1
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return () => {
        all -= 1
        const left = (counts.get(key) ?? 1) - 1
        if (left) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}

/** Writes to a stream. A client that does not accept a few bytes is disconnected, because unsent bytes would stay in memory. */
function write(response: ServerResponse, text: string): void {
  if (!response.write(text)) response.destroy()
}
