import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * Opens a PDF, by path or bytes, in its own PDFium instance, so that a malformed file affects no other file. For reader processes only.
 * Throws an Error if the file is damaged or needs a password.
 */
export async function openPdf(file: string | Uint8Array): Promise<PDFiumDocument> {
  const { instantiateWasm } = await prepareInstance()
  const library = await PDFiumLibrary.init({ instantiateWasm })
  return library.loadDocument(typeof file === 'string' ? readFileSync(file) : file)
}

/** Result of `createPdfium`: functions of fpdfview.h and fpdf_text.h. Pointers are offsets into `memory`. */
export type Pdfium = {
  memory: WebAssembly.Memory
  malloc: (bytes: number) => number
  FPDF_LoadMemDocument: (bytes: number, length: number, password: number) => number
  FPDF_GetLastError: () => number
  FPDF_GetPageCount: (document: number) => number
  FPDF_LoadPage: (document: number, index: number) => number
  FPDF_ClosePage: (page: number) => void
  FPDFText_LoadPage: (page: number) => number
  FPDFText_ClosePage: (text: number) => void
  FPDFText_CountChars: (text: number) => number
  FPDFText_GetUnicode: (text: number, index: number) => number
  FPDFText_IsHyphen: (text: number, index: number) => number
  FPDFText_IsGenerated: (text: number, index: number) => number
  FPDFText_GetFontSize: (text: number, index: number) => number
  FPDFText_GetCharOrigin: (text: number, index: number, x: number, y: number) => number
}

/** Returns a new PDFium instance, including functions missing from its package. */
export async function createPdfium(): Promise<Pdfium> {
  const { instantiateWasm, getExports } = await prepareInstance()
  await PDFiumLibrary.init({ instantiateWasm })
  // The names are those of the module's exports.
  return getExports() as unknown as Pdfium
}

async function prepareInstance() {
  compiled ??= WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')))
  const pdfium = await compiled
  let exported: WebAssembly.Exports | undefined
  return {
    instantiateWasm(imports: WebAssembly.Imports, onInstance: (instance: WebAssembly.Module) => void) {
      const instance = new WebAssembly.Instance(pdfium, imports)
      exported = instance.exports
      // The package's type names the module; its code expects the instance.
      onInstance(instance)
      return instance.exports
    },
    getExports: () => exported,
  }
}
