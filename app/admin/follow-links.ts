import type { createBrowserRouter } from 'react-router'
import { adminPathAt } from './screens.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Delay after typing before a search form is sent, in milliseconds. */
const restMs = 250

/**
 * Lets the router handle links and search forms, which are plain HTML as on public pages. `data-swap` marks those that change only part
 * of a page: the scroll position is preserved.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.hasAttribute('download') || !isOurs(link)) return
    event.preventDefault()
    const to = `${link.pathname}${link.search}${link.hash}`
    void router.navigate(to, { preventScrollReset: 'swap' in link.dataset })
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (
      !(form instanceof HTMLFormElement) ||
      event.defaultPrevented ||
      form.method !== 'get' ||
      !isOurs(new URL(form.action))
    )
      return
    event.preventDefault()
    send(router, form)
  })
  let resting: ReturnType<typeof setTimeout>
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement && target.type === 'search' ? target.form : null
    if (!form?.dataset.swap) return
    clearTimeout(resting)
    resting = setTimeout(() => form.isConnected && send(router, form), restMs)
  })
}

function isOurs({ origin, pathname }: { origin: string; pathname: string }): boolean {
  return origin === location.origin && adminPathAt(pathname.toLowerCase()) !== undefined
}

function send(router: Router, form: HTMLFormElement): void {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (String(value).trim()) search.set(name, String(value))
  const { pathname } = new URL(form.action)
  void router.navigate(`${pathname}${search.size ? `?${search}` : ''}`, { replace: true, preventScrollReset: true })
}
