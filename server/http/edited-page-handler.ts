import { badInput } from '#contract/refusal.ts'
import type { EditedPages } from './page-kind.ts'
import type { HttpRequest } from './reply.ts'
import type { Handler } from './route-handlers.ts'

type Wiring = {
  pages: EditedPages
  siteUrl: string
  /** Throws unless the caller can read page texts. */
  requireRead: (request: HttpRequest) => Promise<void>
}

/** Serves pages with their texts marked, for the editors of the texts. */
export function createEditedPageHandler({ pages, siteUrl, requireRead }: Wiring): Handler<'editedPages'> {
  return {
    async reply(request, { parameters }) {
      await requireRead(request)
      const html = await pages.forEditors(parameters.contentPart, siteUrl, instantIn(request.query))
      return html === undefined
        ? undefined
        : { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }
    },
  }
}

/** Returns the requested instant, `at=2026-12-01T00:00:00Z`. Fails with 400 for other values. */
function instantIn(query: string): Date | undefined {
  const at = new URLSearchParams(query).get('at')
  if (at === null) return undefined
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) throw badInput('at', 'Enter a date and time, like 2026-12-01T00:00:00Z.')
  return time
}
