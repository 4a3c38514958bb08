import { FieldMessage } from '#app/forms/fields/field-message.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fileKinds } from '#model/file-kinds.ts'
import { messages } from './messages.ts'

const { pdf, audio, captions } = fileKinds

type Props = {
  onFiles: (files: File[]) => void
  invitation: string
  allowed: string
  error?: string
}

/** Area to drop or choose several PDFs, recordings and captions at once. */
export function FilesDrop({ onFiles, invitation, allowed, error }: Props) {
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
          accept={[pdf, audio, captions].map(({ accept }) => accept).join()}
          aria-label={messages.several.choose}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Icon name="upload" />
        <span>
          <b>{invitation}</b>
          <small>
            {allowed} {messages.several.limits(pdf.streamed.label, audio.streamed.label)}
          </small>
        </span>
      </label>
      <FieldMessage error={error} />
    </div>
  )
}
