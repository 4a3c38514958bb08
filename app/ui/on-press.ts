/**
 * Calls `work` when an element is pressed. Listens while the event is captured: a press before the page's script was loaded is repeated
 * to its target without bubbling (`document.tsx`).
 */
export function onPress(element: Element | null | undefined, work: () => void): void {
  element?.addEventListener('click', work, { capture: true })
}
