import { parsePage } from '#app/document/parse-page.ts'
import { readSession } from '#app/session.ts'
import { Refusal } from '#contract/refusal.ts'
import { messages } from './messages.ts'

/** Main content of a public page with marked texts, and the addresses of its style sheets. */
export type EditedPage = { content: DocumentFragment; sheets: readonly string[] }

/**
 * Loads a page by its name in addresses: now, with its texts as on an instant, or with the lists of a draft as JSON. Fails with `try-later`
 * if the server does not return it.
 */
export async function loadEditedPage(name: string, { at = '', draft }: { at?: string; draft?: string } = {}) {
  const headers = { authorization: `Bearer ${readSession()?.token ?? ''}` }
  const address = `/admin/pages/${name}/content${at && `?at=${encodeURIComponent(at)}`}`
  const reply = await fetch(address, { headers, method: draft ? 'POST' : 'GET', body: draft }).catch(() => undefined)
  if (!reply?.ok) throw new Refusal('try-later', messages.editor.unavailable)
  const page = parsePage(await reply.text())
  const content = document.createDocumentFragment()
  content.append(...(page.querySelector('main')?.childNodes ?? []))
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return { content, sheets: links.map((link) => link.getAttribute('href') ?? '') } satisfies EditedPage
}
