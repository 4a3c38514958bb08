import { firstReadWith, pageImagePath, pagesAtOnce } from '#model/document-pages.ts'
import type { Store } from '#server/store/store.ts'
import type { PageImages } from '../page-images/page-images.ts'
import { readPagesMax } from '../pdf/text-limits.ts'
import { hasText } from './document-texts.ts'
import { readingOf } from './reading-status.ts'

type FileView = { sha256: string; link: string; pages: number | null }
type Context = { store: Store; pageImages: Pick<PageImages, 'isAwaited'> }

/** Maximum characters returned of one page's text: more than any readable sheet contains. */
const pageTextMax = 8000

/**
 * Returns the text of the PDF at a link, and its images: of the ten pages around a page, and the first. For a page beyond the end, the
 * last ten; without a page, only the page count.
 */
export async function toTextView({ store, pageImages }: Context, file: FileView, page?: number) {
  const { sha256, link } = file
  const fileText = await store.read.fileTexts.of(sha256)
  const awaited = (await pageImages.isAwaited(sha256)) && { images_awaited: true as const }
  if (!fileText) return { state: (await readingOf(store, sha256)).state, pages: file.pages ?? 0, ...awaited, shown: [] }
  // If a PDF could not be read to its end, rendered pages may not be counted yet.
  const pages =
    fileText.state === 'read' ? fileText.pages : Math.max(fileText.pages, await store.read.pageImages.last(sha256))
  const [cover] = await store.read.pageImages.pagesFrom(sha256, 1, 1)
  const response = {
    state: fileText.state,
    pages,
    ...(pages > readPagesMax && { pages_read: readPagesMax }),
    ...(cover && { cover: asImage(link, cover) }),
    ...awaited,
  }
  if (page === undefined) return { ...response, shown: [] }
  const first = firstReadWith(Math.max(1, Math.min(page, pages)))
  return { ...response, shown: await tenPages(store, file, first) }
}

/** Returns the pages with a text, which may be empty, or an image. */
async function tenPages(store: Store, { sha256, link }: { sha256: string; link: string }, first: number) {
  const texts = await store.read.fileTexts.pagesFrom(sha256, first, pagesAtOnce)
  const images = await store.read.pageImages.pagesFrom(sha256, first, pagesAtOnce)
  const known = new Map(texts.map(({ page, text }) => [page, text]))
  const drawn = new Map(images.map((image) => [image.page, asImage(link, image)]))
  return Array.from({ length: pagesAtOnce }, (_, at) => first + at)
    .filter((page) => known.has(page) || drawn.has(page))
    .map((page) => ({
      page,
      ...asText(known.get(page) ?? ''),
      ...(drawn.has(page) && { image: drawn.get(page) }),
    }))
}

const asImage = (link: string, { page, width, height }: { page: number; width: number; height: number }) => ({
  link: pageImagePath(link, page),
  width,
  height,
})

function asText(text: string) {
  if (!hasText.test(text)) return { text: '' }
  const excerpt = text.slice(0, pageTextMax).toWellFormed()
  return { text: excerpt, ...(text.length > pageTextMax && { cut: true as const }) }
}
