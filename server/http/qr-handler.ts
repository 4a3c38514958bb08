import { encode } from 'uqr'
import { savedName } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { documentPath } from '#model/document-pages.ts'
import { contentDisposition } from './content-disposition.ts'
import { etagOf } from './reply.ts'
import type { Handler, Parameter } from './route-handlers.ts'
import { writePng } from './write-png.ts'

/** Quiet zone around a code, in modules (ISO/IEC 18004), and size of a PNG module in pixels: about 7 cm at 300 dpi. */
const border = 4
const pixels = 20

type Format = { type: string; write: (rows: readonly boolean[][]) => string | Uint8Array }

const formats: Record<Parameter<'codeFormat'>, Format> = {
  svg: { type: 'image/svg+xml', write: asSvg },
  png: { type: 'image/png', write: (rows) => writePng(rows, pixels) },
}

type Wiring = {
  documents: () => Promise<readonly { key: number }[]>
  siteUrl: string
  company: () => Promise<Company>
}

/**
 * Serves `/investorzone/documents/<key>/qr.svg` and `.png`: the address of a document's page as a QR code, for the newspaper (regulation
 * 47). Like the page, the code is unavailable before the document's release.
 */
export function createQrHandler({ documents, siteUrl, company }: Wiring): Handler<'codes'> {
  return {
    async reply(_, { parameters: { key, codeFormat } }) {
      const format = formats[codeFormat]
      const document = (await documents()).find((entry) => String(entry.key) === key)
      if (!document) return undefined
      const { data } = encode(`${siteUrl}${documentPath(document.key)}`, { ecc: 'M', border })
      const body = Buffer.from(format.write(data))
      const savedAs = savedName((await company()).company, `document-${key}.${codeFormat}`)
      const headers = {
        'content-type': format.type,
        'content-disposition': contentDisposition('inline', savedAs),
        etag: etagOf(body),
      }
      return { status: 200, headers, body }
    },
  }
}

function asSvg(rows: readonly boolean[][]): string {
  const size = rows.length
  const squares = rows.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>\n`
}
