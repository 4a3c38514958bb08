import { type ReactNode, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { messages } from './file-messages.ts'
import { FilesDrop } from './files-drop.tsx'
import { fileOf, type ReviewedFiles } from './files-row.tsx'
import { FilesTable } from './files-table.tsx'
import { benchId, PdfPreview } from './pdf-preview.tsx'

type Props = {
  files: ReviewedFiles
  invitation: string
  allowed: string
  /** Problem of the choice of files, displayed below the drop area. */
  error?: string
  /** Advice about files that cannot be filed. */
  refusedNote?: string
  children?: ReactNode
}

/** Files that are filed together: a table in which each is corrected, and a preview of the chosen one. */
export function FileBench({ files, refusedNote, children, ...drop }: Props) {
  const { documents, refused, reading } = files
  const [{ id, page }, show] = useState<{ id?: number; page: number }>({ page: 1 })
  const chosen = documents.find((document) => document.id === id) ?? documents[0]
  const goTo = (to: number) => show({ id: chosen?.id, page: Math.max(1, to) })
  return (
    <div className="bench" id={benchId}>
      <div className="bench-work">
        {reading && <ProgressBar label={readingLabel(reading)} share={reading.done / reading.total} />}
        {refused.map((entry) => (
          <div key={entry.id} className="failure filing-refused" role="alert">
            <p>
              {entry.problem} {refusedNote}
            </p>
            <IconButton
              icon="close"
              small
              label={messages.files.remove(entry.name)}
              onClick={() => files.remove(entry.id)}
            />
          </div>
        ))}
        {documents.length > 0 && (
          <FilesTable
            files={files}
            chosen={chosen?.id}
            onChoose={(next) => next !== chosen?.id && show({ id: next, page: 1 })}
            onTurn={(by) => goTo(page + by)}
          />
        )}
        <FilesDrop onFiles={files.add} {...drop} />
        {children}
      </div>
      <PdfPreview file={chosen && fileOf(chosen)} page={page} onPage={goTo} />
    </div>
  )
}

export const readingLabel = ({ done, total }: { done: number; total: number }) => messages.files.reading(done, total)
