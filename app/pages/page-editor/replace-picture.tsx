import type { EditedField } from '#app/forms/content/edited-part.ts'
import { LazyPictureDialog } from '#app/forms/content/lazy-picture-dialog.tsx'
import { isField } from '#model/site-content/apply-changes.ts'
import { isPicture } from '#model/site-content/pictures.ts'

type Props = {
  /** Path of the pressed picture, if any. */
  path: string | undefined
  fields: readonly EditedField[]
  values: Readonly<Record<string, unknown>>
  onChange: (path: string, value: unknown) => void
  onClose: () => void
}

/** Dialog of the pressed picture. */
export function ReplacePicture({ path, fields, values, onChange, onClose }: Props) {
  const entry = fields.find((field) => field.path === path)
  if (!entry || !isField(entry.field) || entry.field.field !== 'picture') return null
  const value = values[entry.path]
  return (
    <LazyPictureDialog
      field={entry.field}
      label={entry.name}
      picture={isPicture(value) ? value : undefined}
      onUse={(picture) => onChange(entry.path, picture)}
      onClose={onClose}
    />
  )
}
