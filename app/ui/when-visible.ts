/** How far inside the window's edges something counts as seen (spec 9). */
const seenMargin = '-100px 0px'

/**
 * Calls back once, when an element is first seen; `onNotYet` hears where it is as long as it is not. Returns the function that stops
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
