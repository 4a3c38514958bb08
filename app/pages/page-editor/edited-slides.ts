const slideOf = (path: string) => path.split('.').slice(0, -1).join('.')

/** Replaces buttons around texts, because a text inside a button cannot be edited in every browser. */
export function replaceButtons(element: HTMLElement): void {
  for (const button of element.querySelectorAll('button:has([data-text])')) {
    const holder = document.createElement('div')
    holder.className = 'page-editor-slide'
    holder.ariaCurrent = button.ariaCurrent
    holder.append(...button.childNodes)
    button.replaceWith(holder)
  }
}

/** Shows the slide of Home's hero that contains the selected text or picture. Does nothing for others. */
export function showSlide(selected: HTMLElement): void {
  const hero = selected.closest('.hero')
  const slide = slideOf(selected.dataset.text ?? selected.dataset.picture ?? '')
  const pictures = [...(hero?.querySelectorAll<HTMLElement>('.hero-plates img') ?? [])]
  const isOfSlide = ({ dataset }: HTMLElement) => slideOf(dataset.text ?? dataset.picture ?? '') === slide
  if (!hero || !pictures.some(isOfSlide)) return
  hero.toggleAttribute('data-all', true)
  for (const picture of pictures) picture.classList.toggle('hero-shown', isOfSlide(picture))
  for (const name of hero.querySelectorAll<HTMLElement>('.hero-legend [data-text]')) {
    const holder = name.closest('.page-editor-slide')
    if (holder) holder.ariaCurrent = String(isOfSlide(name))
  }
}
