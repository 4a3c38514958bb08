import { setTimeout } from 'node:timers/promises'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { Incoming, Received } from '#server/gateways/file-storage/incoming.ts'
import type { Log } from '#server/log.ts'
import type { PageImageRow } from '#server/store/page-images.ts'
import type { Store } from '#server/store/store.ts'
import { attemptReading } from '../document-text/attempt-reading.ts'
import { openLocalFile } from '../files/local-file.ts'
import { type DrawnPage, drawPages } from './draw-pages.ts'

export type MakingContext = {
  store: Store
  storage: FileStorage
  gathering: Incoming
  now: () => Date
  log: Log
}

type Making = {
  /** Ends what is being drawn. */
  signal: AbortSignal
  /** Whether something else goes first. */
  isToWait: () => boolean
}

/** A PDF whose pages are to be drawn, with its size in bytes. */
type Unmade = { sha256: string; size: number }

/** Larger files are not drawn. */
const sizeMax = 50 * 1024 * 1024
/** Most bytes of all images of a file: the pages beyond have none. */
const packMax = 64 * 1024 * 1024
/** How long is rested after a file, in times what it took: thousands that came before leave a machine of two cores to its visitors. */
const restShare = 2
const restMaxMs = 5000
/** How many files one round takes up. */
const roundMax = 10_000

/** Makes the images of PDFs that have none yet, one file at a time and the newest first; takes away those of PDFs that are gone. */
export async function makeImages(context: MakingContext, making: Making): Promise<void> {
  const { store } = context
  await forgetRemoved(context)
  const files = await store.read.pageImages.unmade(roundMax)
  for (const [at, file] of files.entries()) {
    if (making.isToWait()) return
    const began = performance.now()
    await makeOf(file, context, making.signal)
    const isLast = at === files.length - 1
    if (!isLast) await setTimeout(restAfter(performance.now() - began), undefined, { signal: making.signal })
  }
}

/** Milliseconds, after a file that took so many; a file that comes meanwhile does not wait longer than that. */
const restAfter = (tookMs: number) => Math.min(restShare * tookMs, restMaxMs)

/** A file that cannot be drawn is stored as having no image; one that is not in the storage is left for later. */
async function makeOf(file: Unmade, context: MakingContext, signal: AbortSignal): Promise<void> {
  const { store, storage, now, log } = context
  const { sha256, size } = file
  if ((await storage.size(sha256)) !== size) return log({ level: 'warn', event: 'images.no-file', sha256 })
  await attemptReading(store, { sha256, task: 'images', at: now() }, async () => {
    const places: PageImageRow[] = []
    const pack = await gatherImages(file, context, { places, signal })
    try {
      if (places.length) await storage.keep(pack.sha256, pack.path, pack.size)
    } finally {
      await pack.discard()
    }
    const row = { sha256, pack: places.length ? pack.sha256 : '', pack_bytes: pack.size, made_at: now().toISOString() }
    return { save: (rows) => rows.pageImages.insert(row, places) }
  })
}

/** Draws the pages into a pack; `places` receives where each image is in it. */
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

/** The images one after the other; `places` takes down where each stands. */
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

/** Images of a PDF that was swept away go with it, unless another one has the same. */
async function forgetRemoved({ store, storage }: Pick<MakingContext, 'store' | 'storage'>): Promise<void> {
  for (const { sha256, pack } of await store.read.pageImages.orphans()) {
    await store.write((rows) => rows.pageImages.forget(sha256))
    if (pack && !(await store.read.pageImages.isUsed(pack)) && !(await store.read.files.withHash(pack)))
      await storage.remove(pack)
  }
}
