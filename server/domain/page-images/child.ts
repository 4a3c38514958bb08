import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import encode, { init } from '@jsquash/webp/encode.js'

/** How many pages the PDF has; the image of one of them, WebP; that one cannot be shown. */
export type ChildOutput =
  | { pages: number }
  | { page: number; image?: { width: number; height: number; bytes: Uint8Array } }

/** How wide an image is, in pixels, and how many times its width it may be high: a page that is longer is narrower. */
const width = 640
const heightMax = width * 4

/**
 * The program of a process of its own: draws the pages of one PDF, which comes by the standard input, from the page that the command line
 * names up to the one it names as the last. It yields to everything else on the machine, and goes first where memory runs out.
 */
yieldToOthers()
endWithParent()
await loadEncoder()
const [first, last] = process.argv.slice(2).map(Number)
const library = await PDFiumLibrary.init()
const pdf = await library.loadDocument(await buffer(process.stdin))
const pages = pdf.getPageCount()
await tell({ pages })
for (let page = first ?? 1; page <= Math.min(last ?? 1, pages); page += 1) {
  await tell({ page, image: await imageOf(pdf, page).catch(noImage) })
}
process.disconnect()

function yieldToOthers(): void {
  const ways = [
    () => setPriority(constants.priority.PRIORITY_LOW),
    () => writeFileSync('/proc/self/oom_score_adj', '1000'),
  ]
  for (const yieldBy of ways) {
    try {
      yieldBy()
    } catch {
      // Not on Linux, or not where the service forbids it.
    }
  }
}

/** A page may take for ever, and only another thread can end it once the server is gone. */
function endWithParent(): void {
  const look = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`
  new Worker(look, { eval: true }).unref()
}

/** The encoder looks for its program by `fetch`, which opens no files. */
async function loadEncoder(): Promise<void> {
  const program = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
  await init(await WebAssembly.compile(readFileSync(program)))
}

async function imageOf(from: PDFiumDocument, page: number) {
  const drawn = from.getPage(page - 1)
  const { originalWidth, originalHeight } = drawn.getOriginalSize()
  const size = sizeOf(originalHeight / originalWidth)
  const { data } = await drawn.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true })
  const bytes = new Uint8Array(await encode({ ...size, data: new Uint8ClampedArray(data), colorSpace: 'srgb' }))
  return { ...size, bytes }
}

/** What either library says itself; after anything else, as when its memory is full, it is of no use any more, and neither is this process. */
function noImage(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'Error')) throw error
}

/** In pixels, of a page that is so many times as high as it is wide. */
function sizeOf(steepness: number): { width: number; height: number } {
  if (!(steepness > 0)) throw new Error('A page without a size cannot be drawn.')
  const height = Math.min(heightMax, Math.round(width * steepness))
  return { width: Math.max(1, Math.min(width, Math.round(height / steepness))), height: Math.max(1, height) }
}

/** Done when it is on its way: images do not pile up here. */
function tell(output: ChildOutput): Promise<void> {
  return new Promise((done, fail) => {
    process.send?.(output, undefined, undefined, (error) => (error ? fail(error) : done()))
  })
}
