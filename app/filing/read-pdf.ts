import type { ReadPdf } from '#model/filing-proposal.ts'

/** Number of pages read for a proposal: a document identifies itself on its first pages. */
const pagesRead = 3

/**
 * Reads a PDF's title and text in the browser; the reader is loaded with the first file. An unreadable file returns `readable: false`:
 * the server checks again.
 */
export async function readPdf(file: File): Promise<ReadPdf & { readable: boolean }> {
  const nothing = { fileName: file.name, title: '', text: '' }
  try {
    const { getDocumentProxy, getMeta } = await import('unpdf')
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
    const { info } = await getMeta(pdf)
    const title = typeof info?.Title === 'string' ? info.Title : ''
    return { ...nothing, title, text: await textOf(pdf), readable: true }
  } catch {
    // Damaged or password-protected: no proposal.
    return { ...nothing, readable: false }
  }
}

type Pdf = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>

async function textOf(pdf: Pdf): Promise<string> {
  let text = ''
  for (let number = 1; number <= Math.min(pagesRead, pdf.numPages); number++) {
    const content = await (await pdf.getPage(number)).getTextContent()
    for (const item of content.items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : ' ')
  }
  return text.replaceAll(/[ \t]+/g, ' ').trim()
}
