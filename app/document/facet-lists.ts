/**
 * The lists of the catalogue's filters, once one is opened. What is open stays so where a choice brings the page's parts anew, with the focus
 * where it was: several are chosen one after the other. One that lies over the page is closed by a press elsewhere, and by Escape.
 */
export function wakeFacetLists(): void {
  if (isAwake) return
  isAwake = true
  // Chosen while this was on its way: its answer is still to come.
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

let isAwake = false

function openAsIn(before: Node): void {
  if (!(before instanceof Element) || !before.matches('.facet-row')) return
  for (const { id } of before.querySelectorAll('details[open]')) document.getElementById(id)?.setAttribute('open', '')
}

/** On a phone they stand in the page and hide nothing. */
const openLists = () =>
  matchMedia('(width >= 700px)').matches
    ? document.querySelectorAll<HTMLDetailsElement>('details[name="facet"][open]')
    : []
