/** How long work waits at most for a moment in which the browser rests, in milliseconds: some never say that they do. */
const idleWithinMs = 4000
const nearMargin = '800px'

/**
 * Calls back once the page is loaded, all of it is drawn (two frames later: pictures of the first screen as well) and the browser rests. That
 * it rests alone does not say so: it also does between two frames.
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

/** The same for what comes within a screen's height of the reader. `element` may have no box: its children are looked at. */
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
  // Safari cannot tell when it rests.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: idleWithinMs })
  else setTimeout(work, 50)
}
