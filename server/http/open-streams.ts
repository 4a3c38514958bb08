import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { limitKey } from './client-address.ts'

/** More streams than this are refused: their pages ask now and then instead. */
export const streamsMax = 10_000
/** Each stream is written to at least this often, so that proxies and dead lines show, in seconds. */
const beatWithinS = 20
/** How many streams are written to before other requests have their turn. */
const writtenAtOnce = 100

/** A comment of an event stream: it keeps the line open and says nothing. */
export const beat = ':\n\n'

/** One page that listens, and the instant of the last publication that it was told of. */
export type Stream = { response: ServerResponse; told: string }

export type OpenStreams = ReturnType<typeof createOpenStreams>

/**
 * The event streams that are open. All of them share whoever calls `nextBeats` each second: a twentieth of them hears something each time, so
 * that ten thousand are no burst. A stream whose reader takes nothing is closed.
 */
export function createOpenStreams({ perAddress }: { perAddress: number }) {
  const slices = Array.from({ length: beatWithinS }, () => new Set<Stream>())
  const counts = createCounts()
  let added = 0
  let turn = 0

  return {
    size: counts.all,
    /** Whether another page of this address may listen. */
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
      for (const { response } of slices[turn++ % beatWithinS] ?? []) write(response, beat)
    },
    /** Writes to each that was told of less than `at` what `textAfter` says since then; most know the same, for whom it is asked once. */
    async tell(at: string, textAfter: (told: string) => Promise<string | undefined>): Promise<void> {
      const behind = slices.flatMap((slice) => [...slice].filter(({ told }) => told < at))
      const texts = new Map<string, string | undefined>()
      for (const [place, stream] of behind.entries()) {
        const { told, response } = stream
        if (!texts.has(told)) texts.set(told, await textAfter(told))
        const text = texts.get(told)
        if (text !== undefined) write(response, text)
        stream.told = at
        if (place % writtenAtOnce === writtenAtOnce - 1) await setImmediate()
      }
    },
    endAll() {
      for (const slice of slices) for (const { response } of slice) response.end()
    },
  }
}

/** How many streams are open, in all and by address (IPv6: /64). */
function createCounts() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    all: () => all,
    of: (address: string) => counts.get(limitKey(address)) ?? 0,
    /** Counts one more; what it answers takes it off again. */
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

/** Who does not take a few bytes is gone: what waits for it would stay in our memory. */
function write(response: ServerResponse, text: string): void {
  if (!response.write(text)) response.destroy()
}
