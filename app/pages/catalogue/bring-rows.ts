import { toast } from '#app/ui/toasts.ts'

const underWay = new WeakSet<Element>()

/**
 * Puts what a link to more rows leads to into its accordion: a page of that category, made by the server and kept there ready, whose rows
 * take the link's place. Until then grey lines stand there; where nothing comes, the link is back.
 */
export async function bringRows(link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  const place = link.closest('.rest')
  const accordion = link.closest('details')
  if (!place || !accordion || underWay.has(link)) return
  underWay.add(link)
  const lines = greyLines()
  place.replaceWith(lines)
  const brought = await bodyOf(link.href, accordion.id)
  underWay.delete(link)
  // The browser draws the rows itself by now.
  if (signal.aborted) return
  if (!brought) {
    lines.replaceWith(place)
    toast('These products could not be loaded. Check your connection and try again.', { kind: 'bad' })
    return
  }
  const rows = brought.querySelectorAll('tbody > tr')
  const table = accordion.querySelector('tbody')
  if (table) {
    table.append(...rows)
    lines.replaceWith(...brought.querySelectorAll(':scope > .folds ~ .rest'))
  } else lines.parentElement?.replaceChildren(...brought.childNodes)
  accordion.dataset.rows = String(accordion.querySelectorAll('tbody > tr').length)
}

async function bodyOf(href: string, id: string): Promise<Element | null | undefined> {
  try {
    const reply = await fetch(href)
    if (!reply.ok) return undefined
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    return page.getElementById(id)?.querySelector('.body')
  } catch {
    return undefined
  }
}

/** The same as `Skeleton`, for a part of the page that React does not draw. */
function greyLines(): HTMLElement {
  const lines = document.createElement('div')
  lines.className = 'skels'
  lines.role = 'status'
  lines.innerHTML = `<span class="vh">Loading</span>${'<span class="skel"></span>'.repeat(6)}`
  return lines
}
