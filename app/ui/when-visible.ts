/** Inset from the window's edges beyond which an element counts as seen (spec 9). */
const seenMargin = '-100px 0px'

/**
 * Calls `onSeen` once, when an element is first in view; until then calls `onNotYet` with its position. Returns a function that stops
 * watching.
 */
export function whenVisible(
  element: Element,
  onSeen: () => void,
  onNotYet: (place: DOMRectReadOnly) => void = () => {},
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) {
        for (const { boundingClientRect } of entries) onNotYet(boundingClientRect)
        return
      }
      observer.disconnect()
      onSeen()
    },
    { rootMargin: seenMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
