import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { describeRequest, type PendingDocument } from './describe-approval.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { isRecording } from './seen-files.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useNextPageImage } from './use-next-page-image.ts'
import { usePageImage } from './use-page-image.ts'

type Props = {
  documents: readonly PendingDocument[]
  opened: ReadonlySet<string>
  onOpen: (link: string) => void
  onClose: () => void
}

/** Shows the files of all documents one after another. A file counts as seen once its first page was displayed, or once it played. */
export function Reader({ documents, opened, onOpen, onClose }: Props) {
  const files = documents.flatMap((document) => document.files.map((file) => ({ document, file })))
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ file }) => !opened.has(file.link)),
    ),
  )
  const goTo = (index: number) => setAt(Math.max(0, Math.min(files.length - 1, index)))
  useArrowKeys((step) => goTo(at + step))
  useNextPageImage(files[at + 1]?.file.link)
  const current = files[at]
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
            {at + 1} of {files.length} <Badge variant={seen ? 'new' : undefined}>{seen ? 'Seen' : 'Not seen'}</Badge>
          </p>
          <Button variant="line" disabled={at === 0} onClick={() => goTo(at - 1)}>
            Previous
          </Button>
          {at < files.length - 1 ? (
            <Button onClick={() => goTo(at + 1)}>Next</Button>
          ) : (
            <Button onClick={onClose}>Done</Button>
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
                Open {file.name} in a new tab
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
  if (isMissing)
    return (
      <p className="approvals-page">
        {isLast
          ? `Page ${page} cannot be displayed here. Open the file in a new tab.`
          : `Page ${page} is being prepared. You can open the file in a new tab instead.`}
      </p>
    )
  return (
    <img
      className="approvals-page"
      src={src}
      alt={`Page ${page}`}
      loading={page > 1 ? 'lazy' : undefined}
      onLoad={onDisplayed}
      onError={onError}
    />
  )
}
