import { useState } from 'react'
import type { PictureField } from '#model/site-content/fields.ts'
import { isUploaded, type PictureFacts } from '#model/site-content/pictures.ts'
import { FormDialog } from '../form-dialog.tsx'
import { FocalPoint } from './focal-point.tsx'
import { pictureForm } from './picture-form.ts'
import { useDataAddress } from './use-data-address.ts'

type Props = {
  field: PictureField
  label: string
  picture: PictureFacts | undefined
  onUse: (picture: PictureFacts) => void
  onClose: () => void
}

/** Dialog that replaces a picture. The new one is used in the form or page behind it, and published with that. */
export function PictureDialog({ field, label, picture, onUse, onClose }: Props) {
  const [form] = useState(() => pictureForm(field, label, picture))
  return (
    <FormDialog
      form={form}
      subject={picture}
      onSaved={(replaced) => {
        onUse(replaced)
        onClose()
      }}
      onClose={onClose}
    >
      {({ file, x, y }, change) => (
        <Point
          file={file instanceof File ? file : undefined}
          link={isUploaded(picture) ? picture.link : undefined}
          point={{ x: Number(x), y: Number(y) }}
          onChange={change}
        />
      )}
    </FormDialog>
  )
}

type PointProps = {
  file: File | undefined
  link: string | undefined
  point: { x: number; y: number }
  onChange: (name: string, value: string) => void
}

/** Focal point of the chosen file, or of the uploaded picture; nothing if there is neither. */
function Point({ file, link, point, onChange }: PointProps) {
  const chosen = useDataAddress(file)
  const source = file ? chosen : link
  return (
    source && <FocalPoint source={source} point={point} onChange={(side, percent) => onChange(side, String(percent))} />
  )
}
