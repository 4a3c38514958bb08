import { Refusal } from '#contract/refusal.ts'
import { messageOf } from '#model/thrown.ts'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { PlacedImage } from '#server/store/page-images.ts'
import { AlteredBytes, type FileBytes } from '../files/file-bytes.ts'
import { refuseStorageError } from '../files/stored-file.ts'
import { createRounds } from '../rounds.ts'
import { type MakingContext, makeImages } from './make-images.ts'

type Context = MakingContext & {
  bytes: FileBytes
  /** Whether images are made at all. */
  imagesOfPages: boolean
  /** Whether the text of a PDF is being read: images come after it. */
  isReading: () => boolean
}

export type PageImages = ReturnType<typeof createPageImages>

/**
 * Makes images of the pages of stored PDFs in the background, while no text is being read, and hands them out. A page that cannot be drawn
 * has none, and nothing else comes of it.
 */
export function createPageImages(context: Context) {
  const { store, log, imagesOfPages, isReading } = context
  const ending = new AbortController()
  const { signal } = ending
  let started = false
  const rounds = createRounds({
    round: (isAskedAgain) =>
      makeImages(context, { signal, isToWait: () => isAskedAgain() || isReading() || signal.aborted }),
    isEnding: () => signal.aborted,
  })

  function wake(): void {
    if (!started || !imagesOfPages || signal.aborted) return
    rounds.all().catch((error) => {
      if (!signal.aborted) log({ level: 'error', event: 'images.failed', error: messageOf(error) })
    })
  }

  return {
    /** Makes what is missing. Whoever asks meanwhile has it looked at again. */
    makeAll: rounds.all,
    /** The same, out of sight: what fails is logged, and tried again when the next file comes or the next hour. */
    wake,
    /** From now on images are made as files come. */
    start() {
      started = true
      wake()
    },
    /** Whether images of a PDF are still to be made. */
    isAwaited: async (sha256: string) => imagesOfPages && !(await store.read.pageImages.of(sha256)),
    /** The image of a page; undefined where it has none, or none yet. */
    find: (sha256: string, page: number) => store.read.pageImages.page(sha256, page),
    /** Its bytes. */
    open: (image: PlacedImage) => open(context, image, wake),
    /** Ends what is being drawn; the next start begins it anew. */
    async close() {
      ending.abort()
      await rounds.underway()?.catch(() => {})
    },
  }
}

/** Altered images are never handed out: they are made anew. */
async function open(
  { store, storage, bytes }: Context,
  image: PlacedImage,
  wake: () => void,
): Promise<Buffer | Sender> {
  const { sha256, pack, pack_bytes, start } = image
  const range = { start, end: start + image.bytes - 1 }
  return bytes.open({ sha256: pack, size: pack_bytes }, range).catch(async (error: unknown) => {
    if (!(error instanceof AlteredBytes)) refuseStorageError(error)
    if (!(await storage.whyAway())) {
      await store.write((rows) => rows.pageImages.forget(sha256))
      wake()
    }
    throw new Refusal('try-later', 'This image is being made anew. Try again later.', { retryAfterS: 300 })
  })
}
