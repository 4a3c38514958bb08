import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { Api } from '#contract/create-api.ts'
import { pageImagePath } from '#model/document-pages.ts'
import { formatSize } from '#model/format-size.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'

const describedMax = 30

type Files = { said: Record<number, string>; covers: Record<number, string>; reading: boolean }

/**
 * How large each document's PDF is and how many pages it has, by the document's key: `1.8 MB, 148 pages`; and the link of its first page’s image,
 * also before that is drawn: a page does not change because images are drawn.
 * What is not known is left out; `reading` if the pages of one are not counted yet.
 */
export async function describeFiles(api: Api, documents: readonly Pick<InvestorDocument, 'key'>[]): Promise<Files> {
  const keys = [...new Set(documents.map(({ key }) => key))].slice(0, describedMax)
  const requested = keys.map((key) => undefinedIfRefused(api('user/get-document', { key, brief: true })))
  const response = (await Promise.all(requested)).flatMap((reply) => reply?.data ?? [])
  return {
    said: Object.fromEntries(
      response.map(({ key, versions, text }) => [key, inWords(versions.at(-1)?.bytes, text?.pages)]),
    ),
    covers: Object.fromEntries(
      response.flatMap(({ key, link, text }) =>
        link && (text?.cover || text?.images_awaited) ? [[key, pageImagePath(link, 1)]] : [],
      ),
    ),
    reading: response.some(({ text }) => text?.state === 'waiting' && !text.pages),
  }
}

function inWords(bytes: number | undefined, pages: number | undefined): string {
  const count = pages ? `${pages} ${pages === 1 ? 'page' : 'pages'}` : ''
  return [bytes === undefined ? '' : formatSize(bytes), count].filter(Boolean).join(', ')
}
