import { api } from '#app/api.ts'
import { sendFile } from '#app/send-file.ts'
import { Refusal } from '#contract/refusal.ts'
import { fileKinds } from '#model/file-kinds.ts'
import type { PictureField } from '#model/site-content/fields.ts'
import { isUploaded, type PictureFacts, sizesOf, uploadedPicture } from '#model/site-content/pictures.ts'
import type { FieldErrors, Form } from '../define-form.ts'
import type { FieldSpec, Values } from '../fields/field.tsx'
import { messages } from './messages.ts'

const texts = messages.picture
const { accept, streamed } = fileKinds.picture

/** Form that replaces a picture: its file, its focal point and its alt text. Its output is the picture with its files. */
export function pictureForm(
  field: PictureField,
  label: string,
  current?: PictureFacts,
): Form<PictureFacts, PictureFacts> {
  return {
    title: label,
    save: texts.use,
    fields: fieldsOf(field, current),
    start: (picture) => {
      const { x, y } = isUploaded(picture) ? picture : { x: 50, y: 50 }
      return { file: undefined, alt: picture?.alt ?? '', x: String(x), y: String(y) }
    },
    loadCheck: async () => {
      const { contentValue } = await import('#contract/content-values.ts')
      return (values, picture) => {
        const { error } = contentValue(field, label).safeParse(valueIn(values, picture))
        return firstErrors(error?.issues ?? [])
      }
    },
    toFormMessage: (sentence) => sentence,
    async send(values, picture, { onProgress }) {
      const { file } = values
      const given = valueIn(values, picture)
      const link = file instanceof File ? await upload(file, onProgress) : given.link
      if (!link) return { ...(picture ?? noPicture()), alt: given.alt }
      return prepared({ ...given, link }, field)
    },
  }
}

const fieldsOf = ({ withoutAlt }: PictureField, current?: PictureFacts): FieldSpec[] => [
  {
    name: 'file',
    label: texts.file,
    kind: 'file',
    ...(current && { optional: true }),
    accept,
    invitation: texts.invitation,
    allowed: texts.allowed(streamed.label),
  },
  ...(withoutAlt ? [] : [{ name: 'alt', label: texts.alt, kind: 'textarea', hint: texts.altHint } as const]),
]

/** Returns the value that the server checks. A chosen file has no link yet. */
function valueIn({ file, alt, x, y }: Values, picture: PictureFacts | undefined) {
  const link = file instanceof File ? file.name : isUploaded(picture) ? picture.link : undefined
  return { alt: String(alt ?? ''), link, x: Number(x), y: Number(y) }
}

function firstErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => (path[0] === 'alt' ? ['alt', texts.altMissing(message)] : ['file', texts.missing])),
  )
}

const upload = (file: File, onProgress: (share: number) => void) =>
  sendFile(file, { onProgress, call: 'admin/upload-picture' }).catch(atFile)

async function prepared(given: Parameters<typeof uploadedPicture>[1], { size }: PictureField): Promise<PictureFacts> {
  const { link, x, y } = given
  const sizes = size ? sizesOf(size).map(({ widths, ...side }) => ({ ...side, widths: [...widths] })) : []
  const { data } = await api('admin/prepare-picture', { link, x, y, sizes }).catch(atFile)
  return uploadedPicture(data, given) ?? noPicture()
}

/** Shows a refusal of the picture at its file. */
function atFile(error: unknown): never {
  if (error instanceof Refusal) throw new Refusal(error.code, error.message, { ...error.detail, field: 'file' })
  throw error
}

function noPicture(): never {
  throw new Refusal('bad-input', texts.missing, { field: 'file' })
}
