/** Delay before a menu closes after a choice, in milliseconds (spec 9, menu close delay). */
export const closeAfterMs = 300

/** Initialises the bar's dropdowns, which are native popovers. Marks their buttons as open or closed, and closes them after a choice. */
export function initMenus(): void {
  document.addEventListener(
    'toggle',
    ({ target, newState }: ToggleEvent & { target: EventTarget | null }) => {
      if (!(target instanceof HTMLElement) || !target.id) return
      const name = CSS.escape(target.id)
      const button = document.querySelector(`[popovertarget="${name}"][aria-controls]`)
      button?.setAttribute('aria-expanded', String(newState === 'open'))
    },
    true,
  )
  document.addEventListener('click', ({ target }) => {
    const menu = target instanceof Element && target.closest('a')?.closest<HTMLElement>('[popover].header-sub')
    if (menu) setTimeout(() => menu.hidePopover(), closeAfterMs)
  })
}
