import { expect, test } from 'vitest'
import { mp3Seconds } from './mp3-seconds.ts'

/** Returns a frame of MPEG 1, layer 3, at 44.1 kHz. `rate`: 5 is 64, 9 is 128, 14 is 320 kbit/s. */
function frame(rate: 5 | 9 | 14): Buffer {
  const bytes = Buffer.alloc(Math.floor((144_000 * { 5: 64, 9: 128, 14: 320 }[rate]) / 44_100))
  bytes.set([0xff, 0xfb, rate << 4, 0])
  return bytes
}

const frames = (count: number, rate: 5 | 9 | 14 = 9) => Array.from({ length: count }, () => frame(rate))
const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 20, ...Buffer.alloc(20, 0xff)])
const second = 1152 / 44_100

async function* inPieces(bytes: Buffer, size: number) {
  for (let index = 0; index < bytes.length; index += size) yield bytes.subarray(index, index + size)
}

test.each([
  ['a constant rate', frames(50)],
  ['a rate that changes after its first frames (VBR)', [...frames(10, 5), ...frames(30, 14), ...frames(10)]],
  ['two tags', [tag, tag, ...frames(50)]],
  ['zeros before its first frame, and a tag behind them', [Buffer.alloc(1152), tag, Buffer.alloc(99), ...frames(50)]],
  ['a truncated frame at its beginning', [frame(14).subarray(500), ...frames(50)]],
  ['junk in its middle', [...frames(25), Buffer.from('x'.repeat(5000)), ...frames(25)]],
  ['a tag at its end', [...frames(50), Buffer.from(`TAG${'x'.repeat(125)}`)]],
])('the length of an MP3 with %s is the length of its frames (43.9)', async (_, parts) => {
  for (const size of [7, 4096, 1_000_000])
    expect(await mp3Seconds(inPieces(Buffer.concat(parts), size))).toBeCloseTo(50 * second, 6)
})

test('a file without a frame has no length', async () => {
  expect(await mp3Seconds(inPieces(Buffer.alloc(100_000, 'no sound \xff\xfb', 'latin1'), 4096))).toBeUndefined()
})
