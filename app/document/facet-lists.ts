/**
 * Initialises the catalogue's filter lists, once one is opened. Open lists and the focus survive a swap of the page's parts, since users
 * choose several values in turn. A list that overlays the page closes on a press elsewhere and on Escape.
 */
export function initFacetLists(): void {
  if (isReady) return
  isReady = true
  // Selected during this request: the response is still pending.
  let chosen = document.activeElement?.closest('[name="facet"] a')?.id ?? ''
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    chosen = target.closest('[name="facet"] a')?.id ?? ''
    for (const list of openLists()) if (!list.contains(target)) list.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const list of openLists()) {
      list.open = false
      list.querySelector('summary')?.focus()
    }
  })
  const swaps = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) for (const node of removedNodes) openAsIn(node)
    if (document.activeElement === document.body) document.getElementById(chosen)?.focus({ preventScroll: true })
  })
  const row = document.querySelector('.facet-row')
  if (row?.parentElement) swaps.observe(row.parentElement, { childList: true })
}

let isReady = false

function openAsIn(before: Node): void {
  if (!(before instanceof Element) || !before.matches('.facet-row')) return
  for (const { id } of before.querySelectorAll('details[open]')) document.getElementById(id)?.setAttribute('open', '')
}

/** Returns the open lists that overlay the page. On a phone they cover nothing. */
const openLists = () =>
  matchMedia('(width >= 700px)').matches
    ? document.querySelectorAll<HTMLDetailsElement>('details[name="facet"][open]')
    : []
