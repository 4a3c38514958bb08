/** Size of a picture on a page, in pixels, and the widths of its files, ascending. */
export type PictureSize = { readonly width: number; readonly height: number; readonly widths: readonly number[] }
/** Sizes of a place for a picture; `phone`: for screens under 800 px. */
export type PlaceSize = PictureSize & { readonly phone?: PictureSize }
/** A picture's files: `/pictures/<stem>-<width>.<ending>`. */
export type PictureFiles = PictureSize & { readonly stem: string }
/** A picture as pages display it. `phone`: its crop for screens under 800 px. */
export type PictureFacts = PictureFiles & { readonly alt: string; readonly phone?: PictureFiles }

/** The point of an uploaded picture that every crop shows, in percent of its width and height. */
export type FocalPoint = { readonly x: number; readonly y: number }
/** An uploaded picture. `link`: its original. */
export type UploadedPicture = PictureFacts & FocalPoint & { readonly link: string }

/** Returns the sizes of the place that shows a picture. */
export function placeOf({ width, height, widths, phone }: PlaceSize): PlaceSize {
  return { width, height, widths, ...(phone && { phone: placeOf(phone) }) }
}

/** Returns the sizes of a place: its own, then that of phones if it has one. */
export function sizesOf({ phone, ...own }: PlaceSize): PictureSize[] {
  return phone ? [own, phone] : [own]
}

/** Returns an uploaded picture from its files in the sizes of its place. */
export function uploadedPicture(
  [files, phone]: readonly PictureFiles[],
  { alt, link, x, y }: Pick<UploadedPicture, 'alt' | 'link' | 'x' | 'y'>,
): UploadedPicture | undefined {
  return files && { ...files, alt, ...(phone && { phone }), link, x, y }
}

/** Returns the names of a picture's files: AVIF and WebP in every width, and one JPEG for other browsers. */
export function pictureFileNames({ stem, widths }: Pick<PictureFiles, 'stem' | 'widths'>): string[] {
  const names = widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])
  return [...names, `${stem}-${fallbackWidth(widths)}.jpg`]
}

/** Returns the width of a picture's JPEG. */
export const fallbackWidth = (widths: readonly number[]) => widths[Math.floor(widths.length / 2)] ?? 0

export function isPicture(value: unknown): value is PictureFacts {
  return (
    hasFiles(value) &&
    'alt' in value &&
    typeof value.alt === 'string' &&
    (!('phone' in value) || value.phone === undefined || hasFiles(value.phone))
  )
}

function hasFiles(value: unknown): value is PictureFiles {
  if (typeof value !== 'object' || value === null) return false
  return 'stem' in value && typeof value.stem === 'string' && 'widths' in value && Array.isArray(value.widths)
}

export function isUploaded(value: unknown): value is UploadedPicture {
  return isPicture(value) && 'link' in value && typeof value.link === 'string'
}

/** Returns the uploaded pictures in a value of the site's content, also those in its lists. */
export function uploadedIn(value: unknown): UploadedPicture[] {
  if (isUploaded(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadedIn) : []
}
