/** On a phone so many categories of the catalogue begin open. */
const openAtFirst = 3

/**
 * Closes the categories beyond the first ones on a phone. Until it ran, the style sheet hides their rows by the same mark, so nothing moves;
 * without scripts all of them are open.
 */
export function foldCategories(part: ParentNode): void {
  for (const accordion of part.querySelectorAll<HTMLElement>('.accordion[data-fold]')) {
    const closed = matchMedia('(width <= 700px)').matches ? [...accordion.children].slice(openAtFirst) : []
    for (const category of closed) category.removeAttribute('open')
    delete accordion.dataset.fold
  }
}
