import { fallbackWidth, type PictureFacts, type PictureFiles } from '#model/site-content/pictures.ts'

type PictureProps = {
  picture: PictureFacts
  sizes: string
  /** Empty if the adjacent text has the same content. */
  alt?: string
  className?: string
  /** Loads at once: no lazy loading, high priority. For the one picture above the fold. */
  eager?: boolean
  /** Second picture of a phone's first screen: not lazy, but loaded after that one. */
  soon?: boolean
}

const phoneMedia = '(width < 800px)'

/** Picture in AVIF, WebP or JPEG, at the width that the screen needs, with reserved space while it loads. */
export function Picture({ picture, sizes, alt = picture.alt, className, eager = false, soon = false }: PictureProps) {
  return (
    <picture>
      {picture.phone && <Sources of={picture.phone} sizes={sizes} media={phoneMedia} />}
      <Sources of={picture} sizes={sizes} />
      <img
        src={`/pictures/${picture.stem}-${fallbackWidth(picture.widths)}.jpg`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        className={className}
        data-stem={picture.stem}
        loading={eager || soon ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

function Sources({ of: facts, sizes, media }: { of: PictureFiles; sizes: string; media?: string }) {
  const { width, height } = facts
  return ['avif', 'webp'].map((ending) => (
    <source
      key={ending}
      type={`image/${ending}`}
      srcSet={sourceSet(facts, ending)}
      sizes={sizes}
      media={media}
      width={width}
      height={height}
    />
  ))
}

function sourceSet({ stem, widths }: PictureFiles, ending: string): string {
  return widths.map((width) => `/pictures/${stem}-${width}.${ending} ${width}w`).join(', ')
}

/** Id of a picture that moves over from the previous page. */
export const carriedId = 'carried'

/** Blocks rendering until that picture exists; otherwise the page transition would begin without it. */
export const expectCarried = { rel: 'expect', href: `#${carriedId}`, blocking: 'render' } as const

/** Preload links for the picture above the fold: `export const links = () => preloadPicture({ … })`. */
export function preloadPicture({ picture, sizes }: Pick<PictureProps, 'picture' | 'sizes'>) {
  const { phone } = picture
  const link = (facts: PictureFiles, media?: string) => ({
    rel: 'preload',
    as: 'image' as const,
    type: 'image/avif',
    imageSrcSet: sourceSet(facts, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high' as const,
    ...(media && { media }),
  })
  return phone ? [link(phone, phoneMedia), link(picture, '(width >= 800px)')] : [link(picture)]
}
