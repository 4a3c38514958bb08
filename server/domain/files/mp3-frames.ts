const bitRates: Record<string, number[]> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** Longest frame of layer 3, in bytes: 320 kbit/s at 32 kHz, padded. A cut recording begins with at most one partial frame. */
export const frameMax = 1441

/** A frame of MPEG audio. `length` is in bytes; `form` is the same for all frames of a recording. */
export type Mp3Frame = { length: number; seconds: number; form: string }

/** Reads the frame whose header is at `at`. Returns undefined if there is none. ISO 11172-3, 2.4.1.3. */
export function frameAt(bytes: Uint8Array, offset: number): Mp3Frame | undefined {
  if (offset + 4 > bytes.length || bytes[offset] !== 0xff) return undefined
  const [, two = 0, three = 0] = bytes.subarray(offset, offset + 4)
  if ((two & 0xe0) !== 0xe0) return undefined
  const version = (two >> 3) & 3
  const layer = 4 - ((two >> 1) & 3)
  const rate = sampleRates[(three >> 2) & 3]
  const kbit = bitRates[`${version === 3 ? 1 : 2}-${layer}`]?.[three >> 4]
  if (version === 1 || layer === 4 || !rate || !kbit) return undefined
  const hertz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1152
  const slot = layer === 1 ? 4 : 1
  const padding = (three >> 1) & 1
  const length = (Math.floor((samples * kbit * 125) / hertz / slot) + padding) * slot
  return { length, seconds: samples / hertz, form: `${version}-${layer}-${hertz}` }
}

/** True if a frame starts at `at` and another of the same form follows directly. At the end of the file one frame is enough. */
export function framesBeginAt(bytes: Uint8Array, offset: number, isEnd: boolean): boolean {
  const first = frameAt(bytes, offset)
  if (!first) return false
  const next = offset + first.length
  if (next + 4 > bytes.length) return isEnd
  return frameAt(bytes, next)?.form === first.form
}

/** Bytes of an ID3v2 header needed to read the length of its tag. */
export const tagHeaderBytes = 10

/** Returns the length of the ID3v2 tag at `at`: 0 without a tag, undefined if the tag is malformed. */
export function tagLength(bytes: Uint8Array, offset = 0): number | undefined {
  const [i, d, three, version = 9, , flags = 0, ...sizes] = bytes.subarray(offset, offset + tagHeaderBytes)
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  if (sizes.length < 4 || sizes.some((byte) => byte > 0x7f) || version > 4) return undefined
  const length = sizes.reduce((sum, byte) => sum * 128 + byte, 0)
  return length + tagHeaderBytes + (flags & 0x10 ? tagHeaderBytes : 0)
}
