import { opensElsewhere } from '../opens-in-new-tab.ts'

/** Navigations faster than this show no loader, in milliseconds: a flash is worse than a short wait. */
const patienceMs = 300
/** The overlay ends after this time, in milliseconds: a reply that the browser saves as a file ends no navigation. */
const displayMaxMs = 10_000

/** Shows the loader overlay while the browser waits for the next page. */
export function initLoader(): void {
  const loader = document.querySelector<HTMLElement>('.loader')
  if (!loader) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      loader.hidden = false
      timer = setTimeout(hide, displayMaxMs)
    }, patienceMs)
  }
  const hide = () => {
    clearTimeout(timer)
    loader.hidden = true
  }
  // Decided after all other listeners: a tab or "more rows" changes this page instead of leaving it.
  const unlessPrevented = (event: Event) => setTimeout(() => event.defaultPrevented || wait())
  document.addEventListener('click', (event) => {
    if (isNavigation(event)) unlessPrevented(event)
  })
  document.addEventListener('submit', unlessPrevented)
  // Escape stops a navigation; a page from the back/forward cache loads nothing.
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  addEventListener('pagehide', hide)
  addEventListener('pageshow', hide)
}

/** True if a click opens another page in this window. */
function isNavigation(event: MouseEvent): boolean {
  const { target } = event
  if (opensElsewhere(event)) return false
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin) return false
  const samePage = link.pathname === location.pathname && link.search === location.search
  return !(samePage && link.hash) && isPagePath(link.pathname)
}

/** True if a path is that of a page. Files, feeds and calendars have an extension. */
const isPagePath = (pathname: string) => !/\.\w+$/.test(pathname)
