import { FieldMessage } from '#app/forms/fields/field-message.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fileKinds } from '#model/file-kinds.ts'
import { messages } from './messages.ts'

const { pdf, audio, captions, xbrl } = fileKinds

const ofDocuments = {
  accept: [pdf, audio, captions, xbrl].map(({ accept }) => accept).join(),
  label: messages.several.choose,
  limits: messages.several.limits(pdf.streamed.label, audio.streamed.label),
}

type Props = {
  onFiles: (files: File[]) => void
  invitation: string
  allowed: string
  error?: string
  /** Defaults to PDFs, recordings, captions and XBRL files. */
  files?: { accept: string; label: string; limits?: string }
}

/** Area to drop or choose several files at once. */
export function FilesDrop({ onFiles, invitation, allowed, error, files = ofDocuments }: Props) {
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label
        className={error ? 'drop drop-bad' : 'drop'}
        onDrop={(event) => {
          // A browser may drop files that its file field does not accept; here each gets its refusal reason.
          event.preventDefault()
          onFiles([...event.dataTransfer.files])
        }}
      >
        <input
          type="file"
          multiple
          accept={files.accept}
          aria-label={files.label}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Icon name="upload" />
        <span>
          <b>{invitation}</b>
          <small>
            {allowed} {files.limits}
          </small>
        </span>
      </label>
      <FieldMessage error={error} />
    </div>
  )
}
