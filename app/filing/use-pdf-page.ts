import { type RefObject, useEffect, useState } from 'react'

/** State of a displayed page: the number of pages and the text, or that the file cannot be displayed. */
export type DisplayedPage = { pages?: number; text?: string; fails?: boolean }

/** Renders a page (from 1) of a PDF into a canvas of its container's width. The reader is loaded with the first file. */
export function usePdfPage(
  file: File | undefined,
  page: number,
  canvas: RefObject<HTMLCanvasElement | null>,
): DisplayedPage {
  const [opened, setOpened] = useState<{ file: File; pdf: Pdf }>()
  const [shown, setShown] = useState<DisplayedPage>({})
  useEffect(() => {
    setShown({})
    if (!file) return
    const ending = { ended: false }
    const opening = open(file)
    opening.then(
      (pdf) => ending.ended || setOpened({ file, pdf }),
      // Damaged or password-protected.
      () => ending.ended || setShown({ fails: true }),
    )
    return () => {
      ending.ended = true
      void opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => {})
    }
  }, [file])
  useEffect(() => {
    const place = canvas.current
    if (!opened || opened.file !== file || !place) return
    const ending = new AbortController()
    draw(opened.pdf, { page, place, signal: ending.signal }).then(
      (drawn) => ending.signal.aborted || setShown(drawn),
      () => ending.signal.aborted || setShown({ fails: true }),
    )
    return () => ending.abort()
  }, [opened, file, page, canvas])
  return shown
}

type Pdf = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>

async function open(file: File): Promise<Pdf> {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
}

type PageTarget = { page: number; place: HTMLCanvasElement; signal: AbortSignal }

/** Renders the page off screen and inserts it when complete: the previous page stays visible until then. */
async function draw(pdf: Pdf, { page: number, place, signal }: PageTarget): Promise<DisplayedPage> {
  const page = await pdf.getPage(Math.min(number, pdf.numPages))
  // The container has no width before its first page is displayed.
  const wide = place.closest('figure')?.clientWidth ?? 400
  const viewport = page.getViewport({ scale: (wide * devicePixelRatio) / page.getViewport({ scale: 1 }).width })
  const aside = document.createElement('canvas')
  aside.width = viewport.width
  aside.height = viewport.height
  const drawing = page.render({ canvas: aside, viewport })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  const { items } = await page.getTextContent()
  if (!signal.aborted) {
    place.width = aside.width
    place.height = aside.height
    place.getContext('2d')?.drawImage(aside, 0, 0)
  }
  return { pages: pdf.numPages, text: items.map((item) => ('str' in item ? item.str : '')).join(' ') }
}
