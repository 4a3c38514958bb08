import decode, { init as initDecoder } from '@jsquash/png/decode.js'
import encode, { init as initEncoder } from '@jsquash/png/encode.js'
import { loadProgram } from '../file-reader/load-program.ts'
import { toPlainPng } from './plain-png.ts'
import { sideMax } from './side-max.ts'

export async function reencodePng(bytes: Buffer): Promise<Uint8Array> {
  const png = await toPlainPng(bytes)
  const program = await loadProgram('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')
  await initDecoder(program)
  await initEncoder(program)
  return new Uint8Array(await encode(shrink(await decode(png))))
}

/** Averages each square of pixels into one, with squares large enough for the picture to fit. */
function shrink(picture: ImageData): ImageData {
  const side = Math.ceil(Math.max(picture.width, picture.height) / sideMax)
  if (side === 1) return picture
  const width = Math.ceil(picture.width / side)
  const height = Math.ceil(picture.height / side)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(averageAt(picture, x * side, y * side, side), (y * width + x) * 4)
  return { data, width, height, colorSpace: 'srgb' }
}

/** Returns the average colour of a square of pixels: red, green, blue and opacity. Transparent pixels add no colour. */
function averageAt({ data, width, height }: ImageData, left: number, top: number, side: number): number[] {
  const sum = [0, 0, 0, 0]
  const right = Math.min(left + side, width)
  const bottom = Math.min(top + side, height)
  for (let y = top; y < bottom; y += 1)
    for (let index = (y * width + left) * 4; index < (y * width + right) * 4; index += 4) {
      const opacity = data[index + 3] ?? 0
      for (const colour of [0, 1, 2]) sum[colour] = (sum[colour] ?? 0) + (data[index + colour] ?? 0) * opacity
      sum[3] = (sum[3] ?? 0) + opacity
    }
  const [red = 0, green = 0, blue = 0, opacity = 0] = sum
  const weight = opacity || 1
  return [red / weight, green / weight, blue / weight, opacity / ((right - left) * (bottom - top))]
}
