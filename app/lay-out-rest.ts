import { whenIdle } from './when-idle.ts'

/** A longer catalogue stays put off: a phone would lay out for seconds what nobody may look at. */
const rowsMax = 120

/** How long a part waits for the browser to rest, in milliseconds: where nothing is drawn any more, Chromium may never say that it does. */
const restWithinMs = 1000

/**
 * Lays out the parts that `styles/far.css` put off, one each time the browser rests, and says on the document when all are: pages that
 * come after are whole at once. From then on scrollbar, anchors and pictures of the full page are exact. A part's own pictures stay lazy.
 */
export function layOutRest(): void {
  const { dataset } = document.documentElement
  const few = document.querySelectorAll('.acc tr').length <= rowsMax
  const parts = document.querySelectorAll<HTMLElement>(
    `.strengths,.voices,.presence,.foot${few ? ',.acc>details' : ''}`,
  )
  let at = 0
  function next() {
    const part = parts[at++]
    if (part) {
      part.style.contentVisibility = 'visible'
      whenIdle(next, restWithinMs)
      return
    }
    dataset.whole = ''
    // Pictures in a row that is scrolled sideways wait for a reader who goes on at all.
    addEventListener('scroll', () => (dataset.moved = ''), { once: true, passive: true })
  }
  next()
}
