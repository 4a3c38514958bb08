import { frameAt, frameMax, framesBeginAt, tagHeaderBytes, tagLength } from './mp3-frames.ts'

/** Bytes needed to confirm a frame by the frame after it. */
const lookupBytes = frameMax + tagHeaderBytes

/**
 * Returns the total length of an MP3's frames in seconds, or undefined if there are none. A length calculated from the bit rate of the
 * first frames is wrong if the rate changes. Ignores tags and other data between frames.
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

/** Measures the complete frames in `bytes`. Returns the position of the remaining bytes. */
function measure(bytes: Buffer, state: State, isEnd: boolean): number {
  let offset = 0
  while (isEnd ? offset < bytes.length : offset + lookupBytes <= bytes.length) {
    if (state.skip > 0) {
      const skipped = Math.min(state.skip, bytes.length - offset)
      state.skip -= skipped
      offset += skipped
    } else if (state.inSync || framesBeginAt(bytes, offset, isEnd)) {
      const frame = frameAt(bytes, offset)
      state.inSync = frame !== undefined
      state.seconds += frame?.seconds ?? 0
      state.skip = frame?.length ?? 0
    } else {
      state.skip = tagLength(bytes, offset) || nextPlace(bytes, offset) - offset
    }
  }
  return offset
}

/** Returns the next position at which a frame or a tag may begin. Zeros are skipped one by one, because a tag may follow them. */
function nextPlace(bytes: Buffer, offset: number): number {
  let next = offset + 1
  if (bytes[offset] === 0) {
    while (next < bytes.length && bytes[next] === 0) next += 1
    return next
  }
  const sync = bytes.indexOf(0xff, next)
  return sync < 0 ? bytes.length : sync
}
