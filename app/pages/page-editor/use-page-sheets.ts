import { useEffect, useState } from 'react'

/**
 * Adds the style sheets of visitors' pages after those of the admin area, while the component is mounted. Returns true once they are
 * loaded. React's `precedence` would insert them before the others, whose layers must come first.
 */
export function usePageSheets(addresses: readonly string[]): boolean {
  const [loaded, setLoaded] = useState(false)
  const missing = addresses.filter(
    (address) => !document.querySelector(`head link[href="${address}"]:not([data-page])`),
  )
  const key = missing.join(' ')
  useEffect(() => {
    const links = key.split(' ').filter(Boolean).map(sheetLink)
    void Promise.all(links.map(settled)).then(() => setLoaded(true))
    document.head.append(...links)
    return () => {
      for (const link of links) link.remove()
    }
  }, [key])
  return loaded
}

function sheetLink(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.dataset.page = ''
  return link
}

/** Resolves once a sheet is loaded or has failed. */
function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true })
  })
}
