import { useId, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { usePdfPage } from './use-pdf-page.ts'

export const previewId = 'bench-preview'

type Props = { file: File | undefined; page: number; onPage: (page: number) => void }

/** One page of a file, with buttons for the next and previous page. */
export function PdfPreview({ file, page, onPage }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isPdf = file?.name.toLowerCase().endsWith('.pdf') ?? false
  const { pages = 0, text, fails } = usePdfPage(isPdf ? file : undefined, page, canvas)
  const message = useId()
  const at = Math.min(page, pages || page)
  return (
    <figure className="bench-preview" id={previewId}>
      <figcaption>
        <b>{file?.name ?? 'No file yet'}</b>
        {pages > 0 && (
          <div className="bench-pages">
            <IconButton icon="left" small label="Previous page" disabled={at <= 1} onClick={() => onPage(at - 1)} />
            <span className="figures" role="status">
              {at} of {pages}
            </span>
            <IconButton icon="right" small label="Next page" disabled={at >= pages} onClick={() => onPage(at + 1)} />
          </div>
        )}
      </figcaption>
      <div className="bench-sheet" hidden={!pages}>
        <canvas ref={canvas} role="img" aria-label={`Page ${at} of ${pages}`} aria-describedby={message} />
        <p id={message} className="visually-hidden">
          {text}
        </p>
      </div>
      <p className="bench-show">
        <a href="#bench">Back to the files</a>
      </p>
      {!pages && <p className="bench-none">{wordsFor({ file, isPdf, fails })}</p>}
    </figure>
  )
}

function wordsFor({ file, isPdf, fails }: { file?: File; isPdf: boolean; fails?: boolean }): string {
  if (!file) return 'Choose a file to see it here.'
  if (!isPdf) return 'Recordings have no preview. Play the file on your computer.'
  return fails ? 'This file cannot be previewed. It is damaged or protected by a password.' : 'Loading the first page…'
}
