import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { Api } from '#contract/create-api.ts'
import { pageImagePath } from '#model/document-pages.ts'
import { formatSize } from '#model/format-size.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import type { Translator } from '#model/languages/investors/translator.ts'

const describedMax = 30

/** Size and page count of a file; unknown values are omitted. */
export type FileFacts = { bytes?: number; pages?: number }

type Files = { content: Record<number, FileFacts>; covers: Record<number, string>; reading: boolean }

/**
 * Returns size and page count of each document's PDF, by key. Also returns the link of each first page's image, even before it is drawn:
 * drawing does not change a page. `reading` is true if some pages are not counted yet.
 */
export async function describeFiles(api: Api, documents: readonly Pick<InvestorDocument, 'key'>[]): Promise<Files> {
  const keys = [...new Set(documents.map(({ key }) => key))].slice(0, describedMax)
  const requested = keys.map((key) => undefinedIfRefused(api('user/get-document', { key, brief: true })))
  const response = (await Promise.all(requested)).flatMap((reply) => reply?.data ?? [])
  return {
    content: Object.fromEntries(
      response.map(({ key, versions, text }) => [key, { bytes: versions.at(-1)?.bytes, pages: text?.pages }]),
    ),
    covers: Object.fromEntries(
      response.flatMap(({ key, link, text }) =>
        link && (text?.cover || text?.images_awaited) ? [[key, pageImagePath(link, 1)]] : [],
      ),
    ),
    reading: response.some(({ text }) => text?.state === 'waiting' && !text.pages),
  }
}

/** Describes a file: `1.8 MB, 148 pages`. */
export function describeFile({ bytes, pages }: FileFacts, { t }: Pick<Translator, 't'>): string {
  const count = pages ? t(pages === 1 ? '{count} page' : '{count} pages', { count: pages }) : ''
  return [bytes === undefined ? '' : formatSize(bytes), count].filter(Boolean).join(', ')
}
