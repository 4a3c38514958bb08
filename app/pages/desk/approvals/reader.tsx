import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { describeRequest, type PendingDocument } from './describe-approval.ts'
import { messages } from './messages.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { isRecording } from './seen-files.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useNextPageImage } from './use-next-page-image.ts'
import { usePageImage } from './use-page-image.ts'

const texts = messages.reader

type Props = {
  documents: readonly PendingDocument[]
  opened: ReadonlySet<string>
  onOpen: (link: string) => void
  onClose: () => void
}

/** Shows the files of all documents one after another. A file counts as seen once its first page was displayed, or once it played. */
function Reader({ documents, opened, onOpen, onClose }: Props) {
  const files = documents.flatMap((document) => document.files.map((file) => ({ document, file })))
  const [fileIndex, setFileIndex] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ file }) => !opened.has(file.link)),
    ),
  )
  const goTo = (index: number) => setFileIndex(Math.max(0, Math.min(files.length - 1, index)))
  useArrowKeys((step) => goTo(fileIndex + step))
  useNextPageImage(files[fileIndex + 1]?.file.link)
  const current = files[fileIndex]
  if (!current) return null
  const { document, file } = current
  const seen = opened.has(file.link)
  return (
    <Dialog
      title={document.name}
      note={describeRequest(document)}
      onClose={onClose}
      footer={
        <>
          <p className="approvals-place figures" role="status">
            {texts.place(fileIndex + 1, files.length)}{' '}
            <Badge variant={seen ? 'new' : undefined}>{seen ? texts.seen : texts.notSeen}</Badge>
          </p>
          <Button variant="line" disabled={fileIndex === 0} onClick={() => goTo(fileIndex - 1)}>
            {texts.previous}
          </Button>
          {fileIndex < files.length - 1 ? (
            <Button onClick={() => goTo(fileIndex + 1)}>{texts.next}</Button>
          ) : (
            <Button onClick={onClose}>{texts.done}</Button>
          )}
        </>
      }
    >
      <div className="approvals-reader" key={file.link}>
        {isRecording(file.link) ? (
          <RecordingPlayer file={file} onPlayed={() => onOpen(file.link)} />
        ) : (
          <>
            <p>
              <a href={file.link} target="_blank" rel="noopener" onClick={() => onOpen(file.link)}>
                {texts.openInTab(file.name)}
              </a>
            </p>
            <Pages file={file} onSeen={() => onOpen(file.link)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type PagesProps = { file: PendingDocument['files'][number]; onSeen: () => void }

function Pages({ file: { link, pages = 1 }, onSeen }: PagesProps) {
  return Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
    <Page key={page} link={link} page={page} onDisplayed={page === 1 ? onSeen : undefined} />
  ))
}

type PageProps = { link: string; page: number; onDisplayed?: () => void }

/** A page as an image; a page that is still being drawn is requested again. */
function Page({ link, page, onDisplayed }: PageProps) {
  const { src, isMissing, isLast, onError } = usePageImage(link, page)
  if (isMissing) return <p className="approvals-page">{isLast ? texts.pageFails(page) : texts.pageWaits(page)}</p>
  return (
    <img
      className="approvals-page"
      src={src}
      alt={texts.page(page)}
      loading={page > 1 ? 'lazy' : undefined}
      onLoad={onDisplayed}
      onError={onError}
    />
  )
}

/** Button that opens all files in one reader. */
export function ReadAll({ documents, ...seen }: Omit<Props, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const count = documents.reduce((sum, { files }) => sum + files.length, 0)
  if (!count) return null
  return (
    <p className="approvals-read">
      <Button variant="line" icon="eye" onClick={() => setOpen(true)}>
        {messages.reader.read(count)}
      </Button>
      {isOpen && <Reader documents={documents} {...seen} onClose={() => setOpen(false)} />}
    </p>
  )
}
