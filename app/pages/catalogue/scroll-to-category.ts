/** Delay between a click on a category and the scroll, while its accordion opens, in milliseconds (Spec 9). */
const scrollAfterMs = 400

/** Opens a category's accordion, waits for its layout, then scrolls to it and moves the focus there. */
export function scrollToCategory(slug: string): void {
  const accordion = document.getElementById(slug)
  if (!(accordion instanceof HTMLDetailsElement)) return
  accordion.open = true
  setTimeout(() => {
    // Lays out all accordions first: a smooth scroll ends at the position calculated at its start.
    for (const entry of document.querySelectorAll<HTMLElement>('.accordion > details'))
      entry.style.contentVisibility = 'visible'
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    accordion.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    accordion.querySelector('summary')?.focus({ preventScroll: true })
  }, scrollAfterMs)
}
