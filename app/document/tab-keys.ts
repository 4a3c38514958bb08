/** Lets arrow keys, Home and End move along tabs that are links; Enter selects, as with any link. */
export function initTabKeys(): void {
  document.addEventListener('keydown', (event) => {
    const focused = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null
    const tabs = [...(focused?.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const index = focused ? tabs.indexOf(focused) : -1
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (index < 0 || next === undefined) return
    event.preventDefault()
    tabs.at(next % tabs.length)?.focus()
  })
}
