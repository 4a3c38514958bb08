import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Comparison } from '#app/ui/comparison.tsx'
import { formatSize } from '#model/format-size.ts'
import { describeRequest, type PendingDocument } from './describe-approval.ts'
import { messages } from './messages.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { isRecording } from './seen-files.ts'

const texts = messages.document

type Props = {
  document: PendingDocument
  opened: ReadonlySet<string>
  onOpen: (link: string) => void
}

/** Document to be decided on: the request, the changes, and the files to open. */
export function PendingDocumentRow({ document, opened, onOpen }: Props) {
  const { key, name, reason, note, changes, files } = document
  return (
    <li id={`document-${key}`}>
      <h2>{name}</h2>
      <p>{describeRequest(document)}</p>
      {reason && <p>{texts.reason(reason)}</p>}
      {note && <p>{texts.note(note)}</p>}
      {changes.length > 0 && (
        <Comparison
          sides={[texts.before, texts.after]}
          rows={changes.map(({ field, before, after }) => ({
            field,
            one: <del>{before || '–'}</del>,
            other: <ins>{after || '–'}</ins>,
          }))}
        />
      )}
      {files.map((file) => (
        <File key={file.link} file={file} seen={opened.has(file.link)} onOpen={onOpen} />
      ))}
    </li>
  )
}

type FileProps = { file: PendingDocument['files'][number]; seen: boolean; onOpen: (link: string) => void }

function File({ file, seen, onOpen }: FileProps) {
  const { link, name, pages, bytes } = file
  const facts = [name, pages && texts.pages(pages), formatSize(bytes)]
  return (
    <div className="approvals-file" data-link={link}>
      <p className="figures">{facts.filter(Boolean).join(', ')}</p>
      <Badge variant={seen ? 'new' : undefined}>{seen ? texts.seen : texts.notSeen}</Badge>
      {isRecording(link) ? (
        <RecordingPlayer file={file} onPlayed={() => onOpen(link)} />
      ) : (
        <OpenFile file={file} seen={seen} onOpen={onOpen} />
      )}
    </div>
  )
}

function OpenFile({ file: { link, name }, seen, onOpen }: FileProps) {
  return (
    <ButtonLink
      small
      variant={seen ? 'line' : 'primary'}
      href={link}
      target="_blank"
      rel="noopener"
      onClick={() => onOpen(link)}
      onAuxClick={() => onOpen(link)}
    >
      {seen ? texts.again : texts.open}
      <span className="visually-hidden"> {name}</span>
    </ButtonLink>
  )
}
