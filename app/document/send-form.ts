import { parsePage } from './parse-page.ts'
import { productMessages } from './product-messages.ts'

/**
 * Sends a form marked `data-send` without leaving the page; the response replaces the main part, as a full load would. If there is no
 * response, all typed values stay and a message above the form reports the failure.
 */
export function initFormSubmission(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.send === undefined) return
    event.preventDefault()
    void send(form, event.submitter)
  })
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.ariaBusy) return
  busy(form, button, true)
  const page = await fetchResponse(form)
  busy(form, button, false)
  if (typeof page === 'string') {
    notify(form, page)
    return
  }
  const [place, main] = [document.querySelector('main'), page.document.querySelector('main')]
  if (!place || !main) {
    form.submit()
    return
  }
  moveFiles(form, main)
  place.replaceWith(document.adoptNode(main))
  document.title = page.document.title
  if (page.address !== location.href) history.pushState(null, '', page.address)
  const wrong = main.querySelector<HTMLElement>('[autofocus]')
  if (wrong) wrong.focus()
  else main.focus()
  if (!wrong) scrollTo(0, 0)
  document.dispatchEvent(new CustomEvent('sent'))
}

async function fetchResponse(form: HTMLFormElement): Promise<{ document: Document; address: string } | string> {
  const body = new FormData(form)
  const fields = [...body].map(([name, value]) => [name, String(value)])
  const isMultipart = form.enctype === 'multipart/form-data'
  try {
    const reply = await fetch(form.action, { method: 'POST', body: isMultipart ? body : new URLSearchParams(fields) })
    const text = await reply.text()
    if (!reply.headers.get('content-type')?.startsWith('text/html')) return text || productMessages.serverFailed
    const document = parsePage(text)
    // An error page without the form, ours or a proxy's, would replace the typed values.
    if (reply.status >= 500 && !document.querySelector('[data-send]')) return productMessages.serverFailed
    return { document, address: reply.url }
  } catch {
    return navigator.onLine ? productMessages.serverSilent : productMessages.sendLater
  }
}

/** Moves chosen files to the form that is displayed again, which does not ask for them any more. */
function moveFiles(form: HTMLFormElement, main: HTMLElement): void {
  for (const field of main.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    const before = form.elements.namedItem(field.name)
    if (before instanceof HTMLInputElement) field.files = before.files
  }
  for (const line of main.querySelectorAll('[data-choose-again]')) line.remove()
}

function busy(form: HTMLFormElement, button: HTMLElement | null, on: boolean): void {
  form.ariaBusy = on ? 'true' : null
  if (!button) return
  button.ariaBusy = on ? 'true' : null
  button.classList.toggle('button-busy', on)
}

function notify(form: HTMLFormElement, sentence: string): void {
  const line = form.querySelector('.posted-form-failure') ?? document.createElement('p')
  line.className = 'posted-form-failure'
  line.role = 'alert'
  line.textContent = sentence
  const button = form.querySelector('[type="submit"]')
  if (!line.isConnected) button?.before(line)
  line.scrollIntoView({ block: 'nearest' })
}
