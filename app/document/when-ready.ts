/** Maximum wait for an idle period, in milliseconds: some browsers never report one. */
const idleWithinMs = 4000
const nearMargin = '800px'

/**
 * Runs `work` after load, first contentful paint, two more frames (so images are painted too) and the next idle period. Idle alone is not
 * enough: a browser is also idle between frames.
 */
export function whenDrawn(work: () => void): void {
  const drawn = () =>
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(work)))
    }).observe({ type: 'paint', buffered: true })
  if (document.readyState === 'complete') drawn()
  else addEventListener('load', drawn, { once: true })
}

/** Runs `work` once the element is within a screen's height of the viewport. `element` may have no box: its children are observed. */
export function whenNearViewport(element: Element, work: () => void): void {
  whenDrawn(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        whenIdle(work)
      },
      { rootMargin: nearMargin },
    )
    for (const part of element.children) observer.observe(part)
  })
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: idleWithinMs })
  else setTimeout(work, 50)
}
