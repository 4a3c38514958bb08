import { useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { messages } from './file-messages.ts'
import { usePdfPage } from './use-pdf-page.ts'

const texts = messages.preview

export const benchId = 'bench-files'
export const previewId = 'bench-preview'

type Props = { file: File | undefined; page: number; onPage: (page: number) => void }

/** One page of a file, with buttons for the next and previous page. */
export function PdfPreview({ file, page, onPage }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isPdf = file?.name.toLowerCase().endsWith('.pdf') ?? false
  const { pages = 0, text, fails } = usePdfPage(isPdf ? file : undefined, page, canvas)
  const message = useId()
  const current = Math.min(page, pages || page)
  return (
    <figure className="bench-preview" id={previewId}>
      <figcaption>
        <b>{file?.name ?? texts.noFile}</b>
        {pages > 0 && (
          <div className="bench-pages">
            <IconButton
              icon="left"
              small
              label={texts.previous}
              disabled={current <= 1}
              onClick={() => onPage(current - 1)}
            />
            <span className="figures" role="status">
              {texts.place(current, pages)}
            </span>
            <IconButton
              icon="right"
              small
              label={texts.next}
              disabled={current >= pages}
              onClick={() => onPage(current + 1)}
            />
          </div>
        )}
      </figcaption>
      <div className="bench-sheet" hidden={!pages}>
        <canvas ref={canvas} role="img" aria-label={texts.page(current, pages)} aria-describedby={message} />
        <p id={message} className="visually-hidden">
          {text}
        </p>
      </div>
      <p className="bench-show">
        <Button variant="text" small onClick={() => document.getElementById(benchId)?.scrollIntoView()}>
          {texts.back}
        </Button>
      </p>
      {!pages && <p className="bench-none">{describeProblem({ file, isPdf, fails })}</p>}
    </figure>
  )
}

function describeProblem({ file, isPdf, fails }: { file?: File; isPdf: boolean; fails?: boolean }): string {
  if (!file) return texts.choose
  if (!isPdf) return texts.recording
  return fails ? texts.unreadable : texts.loading
}
