import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { formatSize } from '#model/format-size.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type FileFieldProps = FieldProps<File | undefined> & {
  /** File types of the picker, like `.pdf` or `.mp3,.mp4`. The server checks the content. */
  accept: string
  /** Invitation, like `Drop a PDF here, or browse`. */
  invitation: string
  /** Allowed types for display: `PDF only`. */
  allowed: string
  picture?: 'upload' | 'audio'
}

/** Field for a dropped or chosen file. A missing file gets a red border (spec 5). */
export function FileField({
  value,
  onChange,
  accept,
  invitation,
  allowed,
  picture = 'upload',
  ...frame
}: FileFieldProps) {
  const [over, setOver] = useState(false)
  return (
    <FieldFrame {...frame} labelAsText>
      {({ id, name, disabled, ...marks }, labelId) =>
        value ? (
          <div className="drop drop-has">
            <Icon name={picture === 'audio' ? 'audio' : 'file'} />
            <div>
              <b>{value.name}</b>
              <small>{formatSize(value.size)}</small>
            </div>
            <IconButton
              icon="close"
              label={`Remove ${value.name}`}
              small
              disabled={disabled}
              onClick={() => onChange(undefined)}
            />
          </div>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
          <div
            className={`drop${frame.error ? ' drop-bad' : ''}${over ? ' drop-over' : ''}`}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          >
            <input
              {...marks}
              id={id}
              name={name}
              disabled={disabled}
              type="file"
              accept={accept}
              aria-labelledby={labelId}
              onChange={(event) => onChange(event.target.files?.[0])}
            />
            <Icon name={picture} />
            <div>
              <b>{invitation}</b>
              <small>{allowed}</small>
            </div>
          </div>
        )
      }
    </FieldFrame>
  )
}
