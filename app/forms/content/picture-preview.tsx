import { Picture } from '#app/ui/picture.tsx'
import type { PictureFacts } from '#model/site-content/pictures.ts'

/** A small picture above its file name and alternative text. */
export function PicturePreview({ picture, text }: { picture: PictureFacts; text: string }) {
  return (
    <figure className="picture-preview">
      <Picture picture={picture} sizes="12rem" alt="" />
      <figcaption>{text}</figcaption>
    </figure>
  )
}
