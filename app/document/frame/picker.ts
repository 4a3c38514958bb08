/**
 * Folds the zone's menu into one selector on narrow screens. Without scripts the selector is a link to the menu, displayed as the page's
 * target. Here it opens and closes the menu.
 */
export function initLanguagePicker(): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : undefined
    const picker = pressed?.closest('[data-picker]')
    if (picker) {
      event.preventDefault()
      toggle(picker)
      return
    }
    const menu = pressed?.closest('a')?.closest('[data-picker-menu]')
    if (menu) for (const openPicker of menu.querySelectorAll('[data-picker]')) set(openPicker, false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof Element) || !event.target.matches('[data-picker]')) return
    event.preventDefault()
    toggle(event.target)
  })
}

const toggle = (picker: Element) => set(picker, picker.getAttribute('aria-expanded') !== 'true')

function set(picker: Element, open: boolean): void {
  picker.setAttribute('aria-expanded', String(open))
  const menu = picker.closest<HTMLElement>('[data-picker-menu]')
  if (menu) menu.dataset.open = String(open)
}
