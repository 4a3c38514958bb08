import { closeAfterMs } from './menus.ts'

/**
 * The drawer is a popover of the browser's own, not a modal dialog: that would make the whole page behind it inert and lay it out anew,
 * which keeps a phone busy for a tenth of a second. Tab stays within it while it is open.
 */
export function wakeDrawer(): void {
  document.addEventListener('keydown', (event) => {
    const drawer = openDrawer()
    if (drawer && event.key === 'Tab') stayWithin(drawer, event)
  })
  document.addEventListener('click', ({ target }) => {
    const drawer = openDrawer()
    const pressed = target instanceof Element && drawer?.contains(target) ? target.closest('a, button') : null
    if (pressed?.matches('a')) setTimeout(() => drawer?.hidePopover(), closeAfterMs)
    else if (pressed) drawer?.hidePopover()
  })
  matchMedia('(width > 950px)').addEventListener('change', () => openDrawer()?.hidePopover())
}

function openDrawer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.drawer:popover-open')
}

/** After the last link comes the first button, and before it the last link. */
function stayWithin(drawer: HTMLElement, event: KeyboardEvent): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('a, button')]
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const isInside = drawer.contains(at)
  if (isInside && at !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
