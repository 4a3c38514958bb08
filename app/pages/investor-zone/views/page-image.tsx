import type { ToldDocument } from '../document/told-document.ts'

export type PageImage = NonNullable<NonNullable<ToldDocument['text']>['cover']>

type Props = {
  image: PageImage
  /** Empty where the words beside it say the same. */
  alt: string
}

/** A page of a PDF as it looks; its place is kept free while it loads. */
export function PageImage({ image: { link, width, height }, alt }: Props) {
  return <img src={link} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
}
