import { etagOf } from './reply.ts'
import type { Handler } from './route-handlers.ts'

type Wiring = { markdown: (key: number) => Promise<string | undefined> }

/**
 * Serves `/investorzone/documents/<key>.md`: facts and text of a document as Markdown, for programs. Like its page, it does not exist
 * before the document's release.
 */
export function createDocumentTextHandler({ markdown }: Wiring): Handler<'documentTexts'> {
  return {
    async reply(_, { parameters: { key } }) {
      const text = await markdown(Number(key))
      if (text === undefined) return undefined
      const body = Buffer.from(text)
      return { status: 200, headers: { 'content-type': 'text/markdown; charset=utf-8', etag: etagOf(body) }, body }
    },
  }
}
