import { scrollToSelectedTabs } from './chosen-tab.ts'
import { foldCategories } from './fold-categories.ts'
import { loadFullStyles } from './frame/styles.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { messages } from './messages.ts'
import { opensElsewhere } from './opens-in-new-tab.ts'
import { parsePage } from './parse-page.ts'

/**
 * Makes searches and tabs replace parts of the page. Address and HTML equal a full load, without its jump to the top. A link or form
 * lists the ids of the changed elements in `data-swap`. If the page cannot be loaded, a message below the link or field reports it.
 * Nothing else changes; Back loads the page.
 */
export function initSwaps(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || opensElsewhere(event)) return
    const pressed = event.target instanceof Element ? event.target : null
    const link = pressed?.closest<HTMLAnchorElement>('a[data-swap]')
    const ids = link?.dataset.swap
    if (!link || !ids) return
    event.preventDefault()
    void swap({ href: link.href, ids, enter: 'push', by: link })
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    // A button with another purpose has its own address, or submits only some fields.
    const button = event.submitter?.dataset.swap ? event.submitter : undefined
    const ids = button?.dataset.swap ?? form.dataset.swap
    if (!ids) return
    event.preventDefault()
    const href = button?.dataset.href
    if (href) void swap({ href, ids, enter: 'push', by: button })
    else submitForm(form, ids, button)
  })
  const clear = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('[data-clear]')?.closest('form') : undefined
    const field = form?.querySelector<HTMLInputElement>('input[type="search"]')
    if (!form?.dataset.swap || !field) return
    field.value = ''
    field.focus()
    submitForm(form, form.dataset.swap)
  }
  // Capturing: clicks before hydration are repeated by an event that does not bubble (`document.tsx`).
  document.addEventListener('click', clear, true)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') swapAfterTyping(target.form)
  })
  // Text typed before the script ran.
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-swap] [type="search"]'))
    if (field.value !== field.defaultValue) swapAfterTyping(field.form)
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    // Written only by `remember`.
    if (state?.swap) void swap({ href: location.href, ids: state.swap, enter: 'stay' })
  })
}

/** Delay after typing before the search runs, in milliseconds. */
const restMs = 200

let typingTimer: ReturnType<typeof setTimeout> | undefined

function swapAfterTyping(form: HTMLFormElement | null): void {
  const ids = form?.dataset.swap
  if (!ids) return
  clearTimeout(typingTimer)
  typingTimer = setTimeout(submitForm, restMs, form, ids)
}

function submitForm(form: HTMLFormElement, ids: string, button?: HTMLElement): void {
  void swap({ href: addressOf(form, button), ids, enter: 'replace', by: form })
}

/** Returns the address of a GET form, with all fields or those that a button names; empty fields are omitted. */
function addressOf(form: HTMLFormElement, button?: HTMLElement): string {
  const address = new URL(button?.getAttribute('formaction') ?? form.action, location.href)
  const fields = button?.dataset.fields?.split(' ')
  address.search = ''
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text && (fields?.includes(name) ?? true)) address.searchParams.set(name, text)
  }
  return address.href
}

type SwapRequest = {
  href: string
  ids: string
  enter: 'push' | 'replace' | 'stay'
  by?: HTMLElement
}

const failure = document.createElement('output')

let pending: AbortController | undefined

async function swap({ href, ids, enter, by }: SwapRequest): Promise<void> {
  pending?.abort()
  clearTimeout(typingTimer)
  failure.remove()
  const controller = new AbortController()
  pending = controller
  const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
  for (const part of parts) part.ariaBusy = 'true'
  const [page] = await Promise.all([fetchPage(href, controller.signal), loadFullStyles()])
  if (controller.signal.aborted) return
  for (const part of parts) part.ariaBusy = null
  if (typeof page === 'string') {
    if (!by) return location.reload()
    if (enter === 'replace') return notify(by, page)
    by.parentElement?.after(failure)
    failure.value = page
    return
  }
  if (by) notify(by, '')
  remember(href, ids, enter)
  insert(page, parts)
}

async function fetchPage(href: string, signal: AbortSignal): Promise<Document | string> {
  try {
    const reply = await fetch(href, { signal, headers: { accept: 'text/html' } })
    const text = await reply.text()
    if (reply.ok) return parsePage(text)
    return reply.status === 429 ? text : messages.searchFailed
  } catch {
    return messages.searchSilent
  }
}

function notify(form: HTMLElement, sentence: string): void {
  const line = (form.dataset.swap ? form : document).querySelector('[data-swap-status]')
  if (line) line.textContent = sentence
}

function remember(href: string, ids: string, enter: SwapRequest['enter']): void {
  const state = { swap: ids }
  if (enter === 'replace') history.replaceState(state, '', href)
  if (enter !== 'push') return
  // Back to the page as first loaded must swap the same elements.
  if (!history.state) history.replaceState(state, '')
  history.pushState(state, '', href)
}

function insert(page: Document, parts: HTMLElement[]): void {
  const focused = document.activeElement?.id
  for (const place of parts) {
    const part = page.getElementById(place.id)
    if (!part) continue
    // Nodes belong to another document until they are adopted; their scripts do not run.
    const scrolled = rowsOf(place).map(({ scrollLeft }) => scrollLeft)
    place.replaceWith(document.adoptNode(part))
    for (const [index, row] of rowsOf(part).entries()) row.scrollLeft = scrolled[index] ?? 0
    hydrateIslands(part)
    foldCategories(part)
    scrollToSelectedTabs(part)
  }
  document.title = page.title
  if (focused && document.activeElement?.id !== focused)
    document.getElementById(focused)?.focus({ preventScroll: true })
}

/** Returns the rows of tabs in a part of the page: their scroll position is preserved. */
const rowsOf = (part: Element) => [...part.querySelectorAll('[role="tablist"]')]
