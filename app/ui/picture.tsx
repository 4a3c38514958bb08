/** What `tools/pictures.ts` says about one picture; the lists live in `app/content/pictures/`. */
export type PictureFacts = {
  /** Beginning of its file names below `/pictures/`. */
  stem: string
  alt: string
  width: number
  height: number
  widths: readonly number[]
  /** Width of the one JPEG. */
  jpeg: number
}

type PictureProps = {
  picture: PictureFacts
  /** Another cut of it for screens under 800 px. */
  phone?: PictureFacts
  /** The width it is shown at, as in the attribute of the same name. */
  sizes: string
  /** Empty where the words beside it say the same. */
  alt?: string
  className?: string
  /** Wanted at once: no lazy loading, high priority. For the one picture above the fold. */
  eager?: boolean
  /** In a phone's first screen too, below that one: not lazy, but after it. */
  soon?: boolean
}

const phoneMedia = '(width < 800px)'

/** A picture in AVIF, WebP or JPEG, at the width the screen needs, with its place kept free while it loads. */
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
        src={`/pictures/${picture.stem}-${picture.jpeg}.jpg`}
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
      {...{ sizes, media, width, height }}
    />
  ))
}

function sourceSet({ stem, widths }: PictureFacts, ending: string): string {
  return widths.map((width) => `/pictures/${stem}-${width}.${ending} ${width}w`).join(', ')
}

/** The id of a picture that comes along from the page before. */
export const carriedId = 'carried'

/** Nothing is drawn before that picture is there, or the change of pages would begin without it. */
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
