import { fallbackWidth } from './fallback-width.ts'

/** Facts about one picture from `tools/pictures.ts`; the lists are in `app/content/pictures/`. */
export type PictureFacts = {
  /** Prefix of its file names below `/pictures/`. */
  stem: string
  alt: string
  width: number
  height: number
  /** Ascending; one of them has a JPEG too. */
  widths: readonly number[]
}

type PictureProps = {
  picture: PictureFacts
  /** Alternative crop for screens under 800 px. */
  phone?: PictureFacts
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
export function Picture({
  picture,
  phone,
  sizes,
  alt = picture.alt,
  className,
  eager = false,
  soon = false,
}: PictureProps) {
  return (
    <picture>
      {phone && <Sources of={phone} sizes={sizes} media={phoneMedia} />}
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

function Sources({ of: facts, sizes, media }: { of: PictureFacts; sizes: string; media?: string }) {
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

function sourceSet({ stem, widths }: PictureFacts, ending: string): string {
  return widths.map((width) => `/pictures/${stem}-${width}.${ending} ${width}w`).join(', ')
}

/** Id of a picture that moves over from the previous page. */
export const carriedId = 'carried'

/** Blocks rendering until that picture exists; otherwise the page transition would begin without it. */
export const expectCarried = { rel: 'expect', href: `#${carriedId}`, blocking: 'render' } as const

/** Preload links for the picture above the fold: `export const links = () => preloadPicture({ … })`. */
export function preloadPicture({ picture, phone, sizes }: Pick<PictureProps, 'picture' | 'phone' | 'sizes'>) {
  const link = (facts: PictureFacts, media?: string) => ({
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
