/** Scroll offset above which the button shows, in pixels (spec 9). */
const thresholdPx = 300

export function initToTop(): void {
  const check = () => document.querySelector('.to-top')?.toggleAttribute('data-shown', scrollY > thresholdPx)
  check()
  addEventListener('scroll', check, { passive: true })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.to-top'))) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  })
}
