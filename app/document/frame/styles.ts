/** How long until a sheet that did not come is asked for again, in milliseconds. */
const againAfterMs = 3000

/** Brings the whole style sheets to a page that came with its critical CSS inside (server/http/page-html.ts). */
export function wholeStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')) bringFor(style)
}

function bringFor(style: HTMLStyleElement): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = style.dataset.sheet ?? ''
  link.onload = () => {
    style.nextElementSibling?.remove()
    style.remove()
  }
  link.onerror = () => {
    link.remove()
    setTimeout(bringFor, againAfterMs, style)
  }
  style.before(link)
}
