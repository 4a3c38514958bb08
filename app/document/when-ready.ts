/** Maximum wait for an idle period, in milliseconds: some browsers never report one. */
const idleWithinMs = 4000

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

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: idleWithinMs })
  else setTimeout(work, 50)
}

/** Files may be dragged in from another window, without any other event before. */
const interactions = ['pointerdown', 'pointermove', 'focusin', 'keydown', 'dragenter'] as const

/** Runs `work` at the first press, key, pointer move or focus within an element, by default anywhere on the page. */
export function onInteraction(work: () => void, within: Element | Document = document): void {
  for (const kind of interactions) within.addEventListener(kind, work, { once: true, passive: true, capture: true })
}
