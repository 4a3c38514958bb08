import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import type { PictureField as Field } from '#model/site-content/fields.ts'
import { isPicture, type PictureFacts } from '#model/site-content/pictures.ts'
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx'
import { LazyPictureDialog } from './lazy-picture-dialog.tsx'
import { messages } from './messages.ts'

const texts = messages.picture

/** Field for a picture: the current one, and buttons to replace it and, if it is optional, to remove it. */
export function PictureField({ field, value, onChange, ...frame }: FieldProps<unknown> & { field: Field }) {
  const [isOpen, setOpen] = useState(false)
  const picture = isPicture(value) ? value : undefined
  const { label } = frame
  return (
    <FieldFrame {...frame} labelAsText>
      {() => (
        <div className="picture-field">
          {picture && <img src={smallestOf(picture)} alt={picture.alt} />}
          <div>
            {picture?.alt && <p>{picture.alt}</p>}
            <Button
              variant="line"
              small
              aria-label={picture ? texts.replaceLabel(label) : texts.addLabel(label)}
              onClick={() => setOpen(true)}
            >
              {picture ? texts.replace : texts.add}
            </Button>
            {picture && field.optional && (
              <Button variant="text" small aria-label={texts.removeLabel(label)} onClick={() => onChange(undefined)}>
                {texts.remove}
              </Button>
            )}
          </div>
          {isOpen && (
            <Detached>
              <LazyPictureDialog
                field={field}
                label={label}
                picture={picture}
                onUse={onChange}
                onClose={() => setOpen(false)}
              />
            </Detached>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

const smallestOf = ({ stem, widths }: PictureFacts) => `/pictures/${stem}-${widths[0]}.webp`

/** Renders a form outside the form that contains the field. Events of React would still reach that form. */
function Detached({ children }: { children: ReactNode }) {
  return createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body)
}
