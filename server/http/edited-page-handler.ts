import * as z from 'zod/mini'
import { badInput } from '#contract/refusal.ts'
import { readJson } from '#model/json.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'
import type { EditedPages } from './page-kind.ts'
import type { HttpRequest } from './reply.ts'
import { readBody } from './request-body.ts'
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
      const version = { at: instantIn(request.query), draft: await draftIn(request) }
      const html = await pages.forEditors(parameters.contentPart, siteUrl, version)
      return html === undefined
        ? undefined
        : { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }
    },
  }
}

const draftBytesMax = 256 * 1024

/** Returns the posted lists of a draft, by path. Fails with 400 for a body that is no JSON object. */
async function draftIn({ method, message }: HttpRequest): Promise<Changes | undefined> {
  if (method !== 'POST') return undefined
  const body = await readBody(message, draftBytesMax)
  const draft = z.record(z.string(), z.unknown()).safeParse(parsed(body.toString())).data
  if (!draft) throw badInput('', 'The body must be a JSON object of paths and lists.')
  return draft
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
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
