import { parsePage } from '#app/document/parse-page.ts'
import { readSession } from '#app/session.ts'
import { Refusal } from '#contract/refusal.ts'
import { messages } from './messages.ts'

/** Main content of a public page with marked texts, and the addresses of its style sheets. */
export type EditedPage = { content: DocumentFragment; sheets: readonly string[] }

/** Loads a page by its name in addresses, now or with its texts as on an instant. Fails with `try-later` if the server does not return it. */
export async function loadEditedPage(name: string, at = ''): Promise<EditedPage> {
  const headers = { authorization: `Bearer ${readSession()?.token ?? ''}` }
  const reply = await fetch(`/admin/pages/${name}/content${at && `?at=${encodeURIComponent(at)}`}`, { headers }).catch(
    () => undefined,
  )
  if (!reply?.ok) throw new Refusal('try-later', messages.editor.unavailable)
  const page = parsePage(await reply.text())
  const content = document.createDocumentFragment()
  content.append(...(page.querySelector('main')?.childNodes ?? []))
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return { content, sheets: links.map((link) => link.getAttribute('href') ?? '') }
}
