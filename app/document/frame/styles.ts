/** How long until a sheet that did not come is asked for again, in milliseconds. */
const againAfterMs = 3000

/** Brings the whole style sheet to a page that came with its critical CSS inside (server/http/page-html.ts). */
export function wholeStyles(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-sheet]')
  if (!style?.dataset.sheet) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = style.dataset.sheet
  link.onload = () => {
    style.nextElementSibling?.remove()
    style.remove()
  }
  link.onerror = () => {
    link.remove()
    setTimeout(wholeStyles, againAfterMs)
  }
  style.before(link)
}
