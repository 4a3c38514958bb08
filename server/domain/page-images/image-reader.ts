import type { PDFiumDocument } from '@hyzyla/pdfium'
import encode, { init } from '@jsquash/webp/encode.js'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { loadProgram } from '../file-reader/load-program.ts'
import { openPdf } from '../pdf/pdfium.ts'
import type { PagesInput } from '../pdf/read-page-by-page.ts'

/** Number of pages, or the WebP image of one page; undefined if the page cannot be rendered. */
export type ImageOutput =
  | { pages: number }
  | { page: number; image?: { width: number; height: number; bytes: Uint8Array } }

/** Width of an image in pixels, and its maximum height as a multiple of the width. A longer page is rendered narrower. */
const width = 640
const heightMax = width * 4

export const read: ReadFile<PagesInput, ImageOutput> = async ({ path, first, last }, send) => {
  await init(await loadProgram('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  const pdf = await openPdf(path)
  const pages = pdf.getPageCount()
  await send({ pages })
  for (let page = first; page <= Math.min(last, pages); page += 1) {
    await send({ page, image: await drawPage(pdf, page).catch(ignoreLibraryError) })
  }
}

async function drawPage(from: PDFiumDocument, page: number) {
  const drawn = from.getPage(page - 1)
  const { originalWidth, originalHeight } = drawn.getOriginalSize()
  const size = sizeOf(originalHeight / originalWidth)
  const { data } = await drawn.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true })
  const bytes = new Uint8Array(await encode({ ...size, data: new Uint8ClampedArray(data), colorSpace: 'srgb' }))
  return { ...size, bytes }
}

/**
 * Returns undefined for an error of either library. Throws other errors, such as a full memory, after which the process cannot be reused.
 */
function ignoreLibraryError(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'Error')) throw error
}

/** Returns the size in pixels of a page with this ratio of height to width. */
function sizeOf(steepness: number): { width: number; height: number } {
  if (!(steepness > 0)) throw new Error('A page without a size cannot be drawn.')
  const height = Math.min(heightMax, Math.round(width * steepness))
  return { width: Math.max(1, Math.min(width, Math.round(height / steepness))), height: Math.max(1, height) }
}
