/** A longer catalogue stays put off: laying out thousands of rows would take a phone's time for nothing. */
const rowsMax = 400

/**
 * Lays out the parts that `styles/far.css` put off, one each time the browser rests, and says on the document when all are: pages that
 * come after are whole at once. From then on scrollbar, anchors and pictures of the full page are exact. A part's own pictures stay lazy.
 */
export function layOutRest(): void {
  const few = document.querySelectorAll('.acc tr').length <= rowsMax
  const parts = [
    ...document.querySelectorAll<HTMLElement>(few ? 'section, footer, details' : 'section, footer'),
  ].filter((part) => getComputedStyle(part).contentVisibility === 'auto')
  const next = () => {
    const part = parts.shift()
    if (!part) {
      const { dataset } = document.documentElement
      dataset.whole = ''
      // Pictures in a row that is scrolled sideways wait for a reader who goes on at all.
      const moved = () => {
        dataset.moved = ''
      }
      addEventListener('scroll', moved, { once: true, passive: true })
      return
    }
    part.style.contentVisibility = 'visible'
    atRest(next)
  }
  atRest(next)
}

/** Runs something when the browser has nothing else to do; Safari cannot tell, so there it is soon. */
function atRest(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 50)
}
