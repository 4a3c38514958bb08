import { closeAfterMs } from './menus.ts'

/**
 * Initialises the drawer, a native popover rather than a modal dialog. A modal makes the page behind it inert and lays it out again,
 * which blocks a phone for 0.1 s. Tab stays within the open drawer.
 */
export function initDrawer(): void {
  document.addEventListener('keydown', (event) => {
    const drawer = openDrawer()
    if (drawer && event.key === 'Tab') trapFocus(drawer, event)
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

function trapFocus(drawer: HTMLElement, event: KeyboardEvent): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('a, button')]
  const [first, last] = [stops[0], stops.at(-1)]
  const focused = document.activeElement
  const isInside = drawer.contains(focused)
  if (isInside && focused !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
