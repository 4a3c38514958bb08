import type { EditedField } from '#app/forms/content/edited-part.ts'
import { isPicture, type PictureFacts } from '#model/site-content/pictures.ts'
import { messages } from './messages.ts'

type Values = Readonly<Record<string, unknown>>

const picturesIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLImageElement>('img[data-picture]')]

/** Makes pictures operable by keyboard, also those that the page hides from screen readers as decoration. */
export function preparePictures(element: HTMLElement, fields: readonly EditedField[]): void {
  for (const picture of picturesIn(element)) {
    const entry = fields.find(({ path }) => path === picture.dataset.picture)
    if (!entry) continue
    picture.closest('[aria-hidden]')?.removeAttribute('aria-hidden')
    picture.tabIndex = 0
    picture.role = 'button'
    picture.ariaLabel = messages.editor.replacePicture(entry.name)
    // An empty alternative text would mark the picture as decoration.
    picture.alt ||= entry.name
  }
}

/** Returns the path of the pressed picture. A picture can be behind texts, but not behind a button or a link. */
export function pressedPicture(element: HTMLElement, { target, clientX, clientY }: MouseEvent): string | undefined {
  if (!(target instanceof Element) || target.closest('[data-text], summary')) return undefined
  const control = target.closest('a, button')
  const pictures = picturesIn(control instanceof HTMLElement && element.contains(control) ? control : element)
  const under = document.elementsFromPoint(clientX, clientY)
  // Slides of the hero are one above another.
  const isVisible = (picture: HTMLImageElement) => !picture.matches('.hero-plates img:not(.hero-shown)')
  return pictures.find((picture) => under.includes(picture) && isVisible(picture))?.dataset.picture
}

/** Shows the current pictures, each in one width: unpublished ones are not created for visitors' screens. */
export function showPictures(element: HTMLElement, fields: readonly EditedField[], values: Values): void {
  for (const image of picturesIn(element)) {
    const entry = fields.find(({ path }) => path === image.dataset.picture)
    const value = entry && values[entry.path]
    if (!isPicture(value)) continue
    if (image.dataset.stem !== value.stem) showPicture(image, value)
    const isSame = isPicture(entry?.value) && entry.value.stem === value.stem && entry.value.alt === value.alt
    image.toggleAttribute('data-changed', !isSame)
  }
}

function showPicture(image: HTMLImageElement, picture: PictureFacts): void {
  const { phone } = picture
  const { stem, width, height, widths } = phone && matchMedia('(width < 800px)').matches ? phone : picture
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  Object.assign(image, { width, height, src: `/pictures/${stem}-${widths.at(-1)}.webp` })
  image.dataset.stem = picture.stem
}
