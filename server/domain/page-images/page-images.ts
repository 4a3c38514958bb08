import { Refusal } from '#contract/refusal.ts'
import { messageOf } from '#model/errors.ts'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { PlacedImage } from '#server/store/page-images.ts'
import { createCoalescedTask } from '../coalesced-task.ts'
import { AlteredBytes, type FileBytes } from '../files/file-bytes.ts'
import { refuseStorageError } from '../files/stored-file.ts'
import { type MakingContext, makeImages } from './make-images.ts'

type Context = MakingContext & {
  bytes: FileBytes
  imagesOfPages: boolean
  /** True while the text of a PDF is being read, which has priority. */
  isReading: () => boolean
}

export type PageImages = ReturnType<typeof createPageImages>

/**
 * Renders and serves page images of stored PDFs, in the background, while no text is being read. A page that cannot be rendered has no
 * image; this has no other effect.
 */
export function createPageImages(context: Context) {
  const { store, log, imagesOfPages, isReading } = context
  const ending = new AbortController()
  const { signal } = ending
  let started = false
  const requested = new Set<string>()
  const rounds = createCoalescedTask({
    round: (isRequestedAgain) =>
      makeImages(context, { signal, requested, shouldWait: () => isRequestedAgain() || isReading() || signal.aborted }),
    isEnding: () => signal.aborted,
  })

  function trigger(): void {
    if (!started || !imagesOfPages || signal.aborted) return
    rounds.all().catch((error) => {
      if (!signal.aborted) log({ level: 'error', event: 'images.failed', error: messageOf(error) })
    })
  }

  return {
    /** Renders missing images. A call during a run schedules another run. */
    makeAll: rounds.all,
    /** Like `makeAll`, in the background. Errors are logged; the next file or the next hour triggers a retry. */
    trigger,
    /** Starts rendering images as files arrive. */
    start() {
      started = true
      trigger()
    },
    /** Returns true if images of a file are not rendered yet, and renders them next. */
    async isAwaited(sha256: string): Promise<boolean> {
      if (!imagesOfPages || (await store.read.pageImages.of(sha256))) return false
      requested.add(sha256)
      return true
    },
    find: (sha256: string, page: number) => store.read.pageImages.page(sha256, page),
    open: (image: PlacedImage) => open(context, image, trigger),
    /** Aborts rendering; the next start repeats it. */
    async close() {
      ending.abort()
      await rounds.underway()?.catch(() => {})
    },
  }
}

/** Returns the bytes of an image. Altered images are never returned, but rendered again. */
async function open(
  { store, storage, bytes }: Context,
  image: PlacedImage,
  trigger: () => void,
): Promise<Buffer | Sender> {
  const { sha256, pack, pack_bytes, start } = image
  const range = { start, end: start + image.bytes - 1 }
  return bytes.open({ sha256: pack, size: pack_bytes }, range).catch(async (error: unknown) => {
    if (!(error instanceof AlteredBytes)) refuseStorageError(error)
    if (!(await storage.unavailableReason())) {
      await store.write((rows) => rows.pageImages.forget(sha256))
      trigger()
    }
    throw new Refusal('try-later', 'This image is being created again. Try again later.', { retryAfterS: 300 })
  })
}
