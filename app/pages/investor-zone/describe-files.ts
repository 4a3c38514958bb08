import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { Api } from '#contract/create-api.ts'
import { pageImagePath } from '#model/document-pages.ts'
import { formatSize } from '#model/format-size.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'

const describedMax = 30

type Files = { content: Record<number, string>; covers: Record<number, string>; reading: boolean }

/**
 * Returns size and page count of each document's PDF, by key: `1.8 MB, 148 pages`. Also returns the link of each first page's image, even
 * before it is drawn: drawing does not change a page. Unknown values are omitted; `reading` is true if some pages are not counted yet.
 */
export async function describeFiles(api: Api, documents: readonly Pick<InvestorDocument, 'key'>[]): Promise<Files> {
  const keys = [...new Set(documents.map(({ key }) => key))].slice(0, describedMax)
  const requested = keys.map((key) => undefinedIfRefused(api('user/get-document', { key, brief: true })))
  const response = (await Promise.all(requested)).flatMap((reply) => reply?.data ?? [])
  return {
    content: Object.fromEntries(
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
