import type { DocumentView } from '../document/document-view.ts'

export type PageImage = NonNullable<NonNullable<DocumentView['text']>['cover']>

type Props = {
  image: PageImage
  /** Empty if the adjacent text has the same content. */
  alt: string
}

/** Image of a PDF page; its space is reserved while it loads. */
export function PageImage({ image: { link, width, height }, alt }: Props) {
  return <img src={link} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
}
