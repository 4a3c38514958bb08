import { documentPath } from '#model/document-pages.ts'
import { inIndia } from '#model/india-time.ts'
import type { Services } from '../dependencies.ts'

/**
 * Returns a function that writes a visible document as Markdown: its facts, and its text by page. Returns undefined for a document that
 * visitors do not see.
 */
export function createDocumentMarkdown({
  store,
  investorZone,
  siteUrl,
}: Pick<Services, 'store' | 'investorZone' | 'siteUrl'>) {
  return async (key: number): Promise<string | undefined> => {
    const document = (await investorZone.documents()).find((entry) => entry.key === key)
    if (!document) return undefined
    const publications = await investorZone.publications()
    const published = publications.find((entry) => entry.key === key && entry.current)
    const pages = published ? await store.read.fileTexts.pages(published.file.sha256) : []
    const { name, section, date, corrected_at, correction_note } = document
    const facts = [
      ['Section', section],
      ['Date', date],
      ['Public since', published && inIndia(published.publishedAt)],
      ['Corrected', corrected_at && `${inIndia(corrected_at)}. ${correction_note ?? ''}`.trim()],
      ['Page', siteUrl + documentPath(key)],
      ['File', published && siteUrl + published.link],
      ['SHA-256', published?.file.sha256],
    ].flatMap(([label, value]) => (value ? [`- ${label}: ${escaped(value)}`] : []))
    const texts = pages.filter(({ text }) => text.trim()).map(({ page, text }) => `## Page ${page}\n\n${escaped(text)}`)
    const body = texts.length ? texts : ['No text could be read from this document.']
    return `${[`# ${escaped(name)}`, facts.join('\n'), ...body].join('\n\n')}\n`
  }
}

/** Escapes characters that Markdown would read as markup, at the places where it would. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/^(\s*)([#>+*-]|\d+[.)])(?=\s)/gm, (_, space: string, mark: string) => `${space}\\${mark}`)
}
