/** How long a click on a category waits for its accordion to open before it scrolls, in milliseconds (Spec 9). */
const scrollAfterMs = 400

/** Opens a category's accordion, lets it settle, then scrolls to it and puts the focus there. */
export function scrollToCategory(slug: string): void {
  const accordion = document.getElementById(slug)
  if (!(accordion instanceof HTMLDetailsElement)) return
  accordion.open = true
  setTimeout(() => {
    // All of them at the height they have: a smooth scroll ends where it first reckoned.
    for (const one of document.querySelectorAll<HTMLElement>('.accordion > details'))
      one.style.contentVisibility = 'visible'
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    accordion.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
    accordion.querySelector('summary')?.focus({ preventScroll: true })
  }, scrollAfterMs)
}
