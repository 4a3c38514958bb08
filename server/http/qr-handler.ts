import { createHash } from 'node:crypto'
import { encode } from 'uqr'
import { documentPath } from '#model/document-pages.ts'
import { contentDisposition } from './content-disposition.ts'
import { type Handler, readMethods } from './reply.ts'
import { writePng } from './write-png.ts'

/** Quiet zone around a code, in modules (ISO/IEC 18004), and size of a PNG module in pixels: about 7 cm at 300 dpi. */
const border = 4
const pixels = 20

const formats: Readonly<Record<string, { type: string; write: (rows: readonly boolean[][]) => string | Uint8Array }>> =
  {
    svg: { type: 'image/svg+xml', write: asSvg },
    png: { type: 'image/png', write: (rows) => writePng(rows, pixels) },
  }

const filePath = /^\/investorzone\/documents\/([1-9]\d{0,9})\/qr\.(svg|png)$/

type Wiring = {
  documents: () => Promise<readonly { key: number }[]>
  siteUrl: string
}

/**
 * Serves `/investorzone/documents/<key>/qr.svg` and `.png`: the address of a document's page as a QR code, for the newspaper (regulation
 * 47). Like the page, the code is unavailable before the document's release.
 */
export function createQrHandler({ documents, siteUrl }: Wiring): Handler {
  return {
    addresses: Object.keys(formats).map((ending) => `/investorzone/documents/:key/qr.${ending}`),
    serves: ({ path }) => filePath.test(path),
    methods: readMethods,
    async reply({ path }) {
      const [, key, ending = ''] = filePath.exec(path) ?? []
      const format = formats[ending]
      const document = (await documents()).find((entry) => String(entry.key) === key)
      if (!format || !document) return undefined
      const { data } = encode(`${siteUrl}${documentPath(document.key)}`, { ecc: 'M', border })
      const body = Buffer.from(format.write(data))
      const headers = {
        'content-type': format.type,
        'content-disposition': contentDisposition('inline', `suvira-document-${key}.${ending}`),
        'cache-control': 'public, max-age=0, must-revalidate',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
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
