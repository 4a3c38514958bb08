/** Parses one of our pages. A parameter, so that this module shares no chunk with the script of every page. */
type Parse = (html: string) => Document

/**
 * Loads rows omitted from a long list: a category's on opening, the next ones when their link is pressed. Without scripts the link opens
 * a page of that category.
 */
export function initDeferredRows(parse: Parse): void {
  document.addEventListener('focusin', loadSuggestions)
  // A field that already has the focus.
  loadSuggestions({ target: document.activeElement })
  // Displays the bar of pending requests once there are any.
  try {
    if (localStorage.getItem('enquiry')) void loadEnquiryItems()
  } catch {
    // Without storage nothing is pending.
  }
  const opened = (accordion: Element) => {
    const link =
      accordion.matches('details[open]:not([data-rows])') && accordion.querySelector<HTMLAnchorElement>('a[data-rest]')
    if (link) void loadRows(link, parse)
  }
  // Accordions opened before the script ran.
  document.querySelectorAll('details').forEach(opened)
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element)) return
      opened(target)
      if (target.matches('.facet-row *')) void import('./facet-lists.ts').then(({ initFacetLists }) => initFacetLists())
    },
    true,
  )
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null
    const link = pressed?.closest<HTMLAnchorElement>('a[data-rest]')
    const add = pressed?.closest<HTMLElement>('[data-basket-add]')
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (add && !pending) {
      // The first click loads the script and is repeated afterwards.
      event.preventDefault()
      void loadEnquiryItems().then(() => add.click())
    }
    if (!link) return
    event.preventDefault()
    void loadRows(link, parse)
  })
}

let pending: Promise<unknown> | undefined

function loadEnquiryItems(): Promise<unknown> {
  pending ??= import('./enquiry-items.ts')
  return pending
}

const inFlight = new WeakSet<Element>()

/**
 * Replaces a link to more rows with the rows of its target, a prepared page of that category. A grey placeholder is displayed meanwhile;
 * if loading fails, the link returns.
 */
async function loadRows(link: HTMLAnchorElement, parse: Parse): Promise<void> {
  const place = link.closest<HTMLElement>('.catalogue-rest')
  const accordion = link.closest('details')
  if (!place || !accordion || inFlight.has(link)) return
  inFlight.add(link)
  const lines = createSkeleton()
  place.replaceWith(lines)
  const body = await bodyOf(link.href, accordion.id, parse)
  inFlight.delete(link)
  if (!body) {
    lines.replaceWith(place)
    notify(place, place.dataset.fails ?? '')
    return
  }
  const rows = body.querySelectorAll('tbody > tr')
  const table = accordion.querySelector('tbody')
  if (table) {
    // The page of a category that was cut in the middle also contains the rows before.
    if (link.dataset.rest === 'whole') table.replaceChildren(...rows)
    else table.append(...rows)
    lines.replaceWith(...body.querySelectorAll(':scope > .table-folds ~ .catalogue-rest'))
  } else lines.parentElement?.replaceChildren(...body.childNodes)
  accordion.dataset.rows = String(accordion.querySelectorAll('tbody > tr').length)
}

async function bodyOf(href: string, id: string, parse: Parse): Promise<Element | null | undefined> {
  try {
    const reply = await fetch(href)
    if (!reply.ok) return undefined
    const page = parse(await reply.text())
    return page.getElementById(id)?.querySelector('.accordion-body')
  } catch {
    return undefined
  }
}

function notify(place: Element, sentence: string): void {
  const line = place.querySelector('output') ?? document.createElement('output')
  place.append(line)
  line.value = sentence
}

/** Returns the same markup as `Skeleton`, outside React. */
function createSkeleton(): HTMLElement {
  const lines = document.createElement('div')
  lines.className = 'skeleton'
  lines.role = 'status'
  // The loader's text is in the page's language.
  const word = document.querySelector('.loader p')?.textContent ?? ''
  lines.innerHTML = `<span class="visually-hidden">${word}</span>${'<span class="skeleton-line"></span>'.repeat(6)}`
  return lines
}

/** Loads the suggestions script at the first focus of a search box that has suggestions. */
function loadSuggestions({ target }: { target: EventTarget | null }): void {
  if (target instanceof HTMLInputElement && target.dataset.suggests === '')
    void import('./suggest.ts').then(({ initSuggestions }) => initSuggestions(target))
}
