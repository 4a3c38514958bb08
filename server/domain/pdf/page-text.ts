import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { createPdfium, type Pdfium } from './pdfium.ts'

/** An open PDF whose pages are read as text. The first page is 0. */
export type PdfText = { pages: number; readPage: (index: number, charactersMax: number) => string }

const passwordError = 4

/** Thrown if a PDF cannot be opened. */
export class UnreadablePdf extends Error {
  readonly needsPassword: boolean

  constructor(needsPassword: boolean) {
    super(needsPassword ? 'The PDF requires a password.' : 'The PDF is damaged.')
    this.name = 'UnreadablePdf'
    this.needsPassword = needsPassword
  }
}

/** Opens a PDF. For reader processes only. */
export async function openPdfText(path: string): Promise<PdfText> {
  const pdfium = await createPdfium()
  const { pointer, length } = loadFile(pdfium, path)
  const document = pdfium.FPDF_LoadMemDocument(pointer, length, 0)
  if (!document) throw new UnreadablePdf(pdfium.FPDF_GetLastError() === passwordError)
  return {
    pages: pdfium.FPDF_GetPageCount(document),
    readPage: (index, charactersMax) => readPage(pdfium, { document, index, charactersMax }),
  }
}

/** Loads a file directly into the memory of PDFium: a copy beside it would take another 100 MB. */
function loadFile({ malloc, memory }: Pdfium, path: string): { pointer: number; length: number } {
  const descriptor = openSync(path, 'r')
  try {
    const { size: length } = fstatSync(descriptor)
    const pointer = malloc(length)
    if (!pointer) throw new Error('Out of memory.')
    let bytesRead = 0
    while (bytesRead < length) {
      const count = readSync(descriptor, new Uint8Array(memory.buffer, pointer + bytesRead, length - bytesRead))
      if (!count) throw new Error('The file is shorter than recorded.')
      bytesRead += count
    }
    return { pointer, length }
  } finally {
    closeSync(descriptor)
  }
}

type PageAddress = { document: number; index: number; charactersMax: number }

function readPage(pdfium: Pdfium, { document, index, charactersMax }: PageAddress): string {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) throw new UnreadablePdf(false)
  const text = pdfium.FPDFText_LoadPage(page)
  try {
    return readCharacters(pdfium, text, charactersMax)
  } finally {
    pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
  }
}

/** Reads characters of a page. PDFium joins the pieces of a word, and adds spaces and line breaks by character position. */
function readCharacters(pdfium: Pdfium, text: number, charactersMax: number): string {
  const count = Math.min(pdfium.FPDFText_CountChars(text), charactersMax)
  const point = pdfium.malloc(16)
  let pageText = ''
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.FPDFText_GetUnicode(text, index)
    if (pdfium.FPDFText_IsHyphen(text, index)) {
      pageText += hyphenBefore(pdfium.FPDFText_GetUnicode(text, index + 1))
      continue
    }
    if (isRaised(pdfium, { text, index, point })) pageText += ' '
    pageText += code === 0x0d ? '' : toCharacter(code)
  }
  return pageText
}

/** Retains a hyphen at a line end unless a small letter follows: `Q2-FY27`, but `production`. */
const hyphenBefore = (code: number) => (/\p{Ll}/u.test(toCharacter(code)) ? '' : '-')

/** Returns the character of a code, with Latin ligatures split into letters. */
function toCharacter(code: number): string {
  if (code > 0x10ffff) return ''
  const character = String.fromCodePoint(code)
  return code >= 0xfb00 && code <= 0xfb06 ? character.normalize('NFKC') : character
}

/** True if a character is smaller than the previous one and on another baseline, like a footnote mark, or the reverse. */
function isRaised(pdfium: Pdfium, { text, index, point }: { text: number; index: number; point: number }): boolean {
  if (index === 0) return false
  const [size, previous] = [pdfium.FPDFText_GetFontSize(text, index), pdfium.FPDFText_GetFontSize(text, index - 1)]
  if (!size || !previous || Math.abs(size - previous) < 0.1 * Math.max(size, previous)) return false
  const shift = Math.abs(baseLine(pdfium, { text, index, point }) - baseLine(pdfium, { text, index: index - 1, point }))
  return shift > 0.1 * Math.max(size, previous)
}

/** Returns the vertical position of a character, in points. */
function baseLine(pdfium: Pdfium, { text, index, point }: { text: number; index: number; point: number }): number {
  pdfium.FPDFText_GetCharOrigin(text, index, point, point + 8)
  return new DataView(pdfium.memory.buffer).getFloat64(point + 8, true)
}
