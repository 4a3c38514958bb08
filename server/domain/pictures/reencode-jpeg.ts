import encode, { init } from '@jsquash/jpeg/encode.js'
import PDFDocument from 'pdfkit'
import { loadProgram } from '../file-reader/load-program.ts'
import { openPdf } from '../pdf/pdfium.ts'
import { sideMax } from './side-max.ts'

/** Quality of the written JPEG, up to 100. */
const quality = 88

/**
 * Re-encodes a JPEG by drawing it as a PDF page with PDFium. PDFium decodes line by line at the target size; JPEG-only decoders load
 * every pixel. CMYK becomes RGB, and a rotated picture is drawn upright.
 */
export async function reencodeJpeg(bytes: Buffer): Promise<Uint8Array> {
  const { pdf, width, height } = await toPdf(bytes)
  const page = (await openPdf(pdf)).getPage(0)
  const { data } = await page.render({ width, height, scale: 1, render: 'bitmap' })
  // PDFium draws nothing for a picture that it cannot decode.
  if (data.every((value) => value === 255))
    throw new Error('The picture is blank or cannot be decoded. Choose another one.')
  await init(await loadProgram('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
  return new Uint8Array(await encode(picture, { quality }))
}

/** Result of `doc.openImage`, missing from the package's types. */
type OpenedImage = { width: number; height: number; orientation: number }

async function toPdf(bytes: Buffer): Promise<{ pdf: Buffer; width: number; height: number }> {
  const doc = new PDFDocument({ autoFirstPage: false, compress: false })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise((resolve) => doc.on('end', resolve))
  const image = (doc as unknown as { openImage: (bytes: Buffer) => OpenedImage }).openImage(bytes)
  const isSideways = image.orientation > 4
  const scale = Math.min(1, sideMax / Math.max(image.width, image.height))
  const [width = 0, height = 0] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)))
  const size: [number, number] = isSideways ? [height, width] : [width, height]
  doc.addPage({ size, margin: 0 })
  doc.image(image as unknown as Buffer, 0, 0, { width: size[0], height: size[1] })
  doc.end()
  await done
  return { pdf: Buffer.concat(pieces), width: size[0], height: size[1] }
}
