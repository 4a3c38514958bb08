import { setTimeout } from 'node:timers/promises'
import type { Incoming, Received } from '#server/gateways/file-storage/incoming.ts'
import type { PageImageRow } from '#server/store/page-images.ts'
import type { Services } from '../dependencies.ts'
import { attemptReading } from '../document-text/attempt-reading.ts'
import { createFileReader } from '../file-reader/create-file-reader.ts'
import { openLocalFile } from '../files/local-file.ts'
import { type PagesInput, readPageByPage } from '../pdf/read-page-by-page.ts'
import type { ImageOutput } from './image-reader.ts'

export type MakingContext = Pick<Services, 'store' | 'storage' | 'now' | 'log'> & {
  gathering: Incoming
}

type Making = {
  signal: AbortSignal
  shouldWait: () => boolean
  /** Fingerprints of requested images: these files are rendered next, without a pause. */
  requested: Set<string>
}

/** A PDF to be rendered, with its size in bytes. */
type Unmade = { sha256: string; size: number }

/** Maximum size of a PDF to be rendered, in bytes. */
const sizeMax = 50 * 1024 * 1024
/** Maximum total bytes of a file's images. Pages beyond the limit have none. */
const packMax = 64 * 1024 * 1024
/**
 * Pause after each file, as a multiple of its rendering time. A backlog of thousands of files must not slow down a machine with two
 * cores.
 */
const pauseShare = 2
const pauseMaxMs = 5000
const roundMax = 10_000

/** Renders images of PDFs that have none yet, one file at a time: requested files first, then the newest. Deletes images of removed PDFs. */
export async function makeImages(context: MakingContext, making: Making): Promise<void> {
  const { store } = context
  await forgetRemoved(context)
  const { signal, shouldWait, requested } = making
  const files = new Map((await store.read.pageImages.unmade(roundMax)).map((file) => [file.sha256, file]))
  for (let file = nextOf(files, requested); file && !shouldWait(); file = nextOf(files, requested)) {
    const start = performance.now()
    await makeOf(file, context, signal)
    files.delete(file.sha256)
    requested.delete(file.sha256)
    const pauseMs = Math.min(pauseShare * (performance.now() - start), pauseMaxMs)
    const isNextRequested = [...requested].some((sha256) => files.has(sha256))
    if (files.size && !isNextRequested) await setTimeout(pauseMs, undefined, { signal })
  }
}

const nextOf = (files: ReadonlyMap<string, Unmade>, requested: ReadonlySet<string>) =>
  [...requested, ...files.keys()].flatMap((sha256) => files.get(sha256) ?? [])[0]

/** Stores a file that cannot be rendered as having no images. Skips a file missing from the storage until later. */
async function makeOf(file: Unmade, context: MakingContext, signal: AbortSignal): Promise<void> {
  const { store, storage, now, log } = context
  const { sha256, size } = file
  if ((await storage.size(sha256)) !== size) return log({ level: 'warn', event: 'images.no-file', sha256 })
  await attemptReading(store, { sha256, task: 'images', time: now() }, async () => {
    const places: PageImageRow[] = []
    const pack = await gatherImages(file, context, { places, signal })
    try {
      if (places.length) await storage.store(pack.sha256, pack.path, pack.size)
    } finally {
      await pack.discard()
    }
    const row = { sha256, pack: places.length ? pack.sha256 : '', pack_bytes: pack.size, made_at: now().toISOString() }
    return { save: (rows) => rows.pageImages.insert(row, places) }
  })
}

/** Renders the pages into a pack; `places` receives the position of each image. */
async function gatherImages(
  file: Unmade,
  context: MakingContext,
  { places, signal }: { places: PageImageRow[]; signal: AbortSignal },
): Promise<Received> {
  const local = await openLocalFile(context, file)
  const drawn = file.size > sizeMax ? [] : drawPages(local.path, signal)
  const tooLarge = () => new Error('A pack of images is larger than it may be.')
  return context.gathering
    .receive(imageBytes(file.sha256, drawn, places), () => packMax, tooLarge)
    .finally(local.discard)
}

/** Yields the images one after the other; `places` records the position of each. */
async function* imageBytes(
  sha256: string,
  drawn: AsyncIterable<DrawnPage> | Iterable<DrawnPage>,
  places: PageImageRow[],
): AsyncGenerator<Uint8Array> {
  let start = 0
  for await (const { page, width, height, bytes } of drawn) {
    if (start + bytes.length > packMax) return
    places.push({ sha256, page, start, bytes: bytes.length, width, height })
    start += bytes.length
    yield bytes
  }
}

/** Deletes images of swept PDFs, unless another PDF shares them. */
async function forgetRemoved({ store, storage }: Pick<MakingContext, 'store' | 'storage'>): Promise<void> {
  for (const { sha256, pack } of await store.read.pageImages.orphans()) {
    await store.write((rows) => rows.pageImages.forget(sha256))
    if (pack && !(await store.read.pageImages.isUsed(pack)) && !(await store.read.files.withHash(pack)))
      await storage.remove(pack)
  }
}

/** Rendered image of a page: WebP, with its size in pixels. */
type DrawnPage = { page: number; width: number; height: number; bytes: Uint8Array }

/** Maximum number of pages with an image. */
const pagesMax = 300

const readImages = createFileReader<PagesInput, ImageOutput>('#server/domain/page-images/image-reader.ts', {
  queue: 'drawing',
  timeMaxMs: 30 * 60_000,
  // Per document for opening, or per page, on a busy machine.
  outputTimeMaxMs: 20_000,
  outputMaxBytes: 96 * 1024 * 1024,
})

/** Renders the pages of a PDF in a separate process. Pages that exceed the limits have no image. Aborting `signal` throws. */
async function* drawPages(path: string, signal: AbortSignal): AsyncGenerator<DrawnPage> {
  try {
    for await (const output of readPageByPage(readImages, { path, pagesMax, signal }))
      if ('image' in output && output.image) yield { page: output.page, ...output.image }
  } catch (error) {
    // Any other error is caused by the file: damaged or password-protected.
    if (signal.aborted) throw error
  }
}
