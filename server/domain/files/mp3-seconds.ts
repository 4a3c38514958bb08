import { frameAt, frameMax, framesBeginAt, tagHeaderBytes, tagLength } from './mp3-frames.ts'

/** What must be at hand to tell a frame by the one behind it. */
const aheadBytes = frameMax + tagHeaderBytes

/**
 * Adds up the frames of an MP3, in seconds; undefined if it has none. The length that follows from the bit rate of the first frames is wrong
 * where the rate changes. Tags and whatever else stands between frames count for nothing.
 */
export async function mp3Seconds(chunks: AsyncIterable<Uint8Array>): Promise<number | undefined> {
  const state = { seconds: 0, skip: 0, inSync: false }
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    rest = Buffer.from(bytes.subarray(measure(bytes, state, false)))
  }
  measure(rest, state, true)
  return state.seconds || undefined
}

type State = { seconds: number; skip: number; inSync: boolean }

/** Measures what is complete of the bytes; returns where the rest begins. */
function measure(bytes: Buffer, state: State, isEnd: boolean): number {
  let at = 0
  while (isEnd ? at < bytes.length : at + aheadBytes <= bytes.length) {
    if (state.skip > 0) {
      const skipped = Math.min(state.skip, bytes.length - at)
      state.skip -= skipped
      at += skipped
    } else if (state.inSync || framesBeginAt(bytes, at, isEnd)) {
      const frame = frameAt(bytes, at)
      state.inSync = frame !== undefined
      state.seconds += frame?.seconds ?? 0
      state.skip = frame?.length ?? 0
    } else {
      state.skip = tagLength(bytes, at) || nextPlace(bytes, at) - at
    }
  }
  return at
}

/** The next place at which a frame or a tag may begin: zeros are passed one by one, for a tag may stand behind them. */
function nextPlace(bytes: Buffer, at: number): number {
  let next = at + 1
  if (bytes[at] === 0) {
    while (next < bytes.length && bytes[next] === 0) next += 1
    return next
  }
  const sync = bytes.indexOf(0xff, next)
  return sync < 0 ? bytes.length : sync
}
