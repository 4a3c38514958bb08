import { type BrandContent, brandFactsOf } from '#model/company/brand.ts'
import { brandWith } from '#model/company/parts.ts'
import { createFileReader, readSingle } from '../file-reader/create-file-reader.ts'
import type { ContentReading } from '../site-content/content-reading.ts'
import type { RenderTask } from './brand-reader.ts'
import { drawAppIcon, drawFavicon, drawHead, drawPreview } from './draw-brand.ts'

export type BrandFiles = ReturnType<typeof createBrandFiles>

const render = createFileReader<RenderTask, Uint8Array>('#server/domain/brand/brand-reader.ts', {
  queue: 'visitor',
  timeMaxMs: 20_000,
  outputMaxBytes: 8 * 1024 * 1024,
})

const rendered = async (svg: string, format: RenderTask['format'] = 'png') =>
  Buffer.from(await readSingle(render({ svg, format })))

/** THE table of files that follow from the brand. Those of the original brand with the same names are in public/. */
const files = {
  'favicon.svg': async (brand) => Buffer.from(drawFavicon(brand)),
  'favicon.ico': async (brand) => iconOf(await rendered(drawFavicon(brand, faviconSize))),
  'app-icon.svg': async (brand) => Buffer.from(drawAppIcon(brand)),
  'apple-touch-icon.png': (brand) => rendered(drawAppIcon(brand, 180)),
  'icon-512.png': (brand) => rendered(drawAppIcon(brand, 512)),
  'og.jpg': (brand) => rendered(drawPreview(brand), 'jpeg'),
  'logo.svg': async ({ logo }) => (logo ? Buffer.from(logo) : undefined),
  'mark.svg': async ({ mark }) => (mark ? Buffer.from(mark) : undefined),
} as const satisfies Record<string, (brand: BrandContent) => Promise<Buffer | undefined>>

type Made = Promise<Buffer | undefined>

export type BrandFile = keyof typeof files

/** Height of the drawing at the head of PDFs and mails, in pixels: three for each point of its height. */
const headHeight = 108

/** Head of PDFs and mails: the rendered logo or mark. */
export type BrandHead = { png: Buffer; width: number; height: number; isLogo: boolean }

/** Files of the brand that visitors see now. Each is made once for each brand, at its first request. */
export function createBrandFiles({ visible }: Pick<ContentReading, 'visible'>) {
  let current: { version: string; made: Map<string, Made> } = { version: '', made: new Map() }

  async function brand() {
    const content = brandWith(await visible())
    const { version } = brandFactsOf(content)
    if (version !== current.version) current = { version, made: new Map() }
    return { content, version, made: current.made }
  }

  return {
    /** Returns a file; undefined if the brand is the original one, or has another version, or does not have the file. */
    async file(name: BrandFile, requested?: string): Promise<Buffer | undefined> {
      const { content, version, made } = await brand()
      if (!version || (requested !== undefined && requested !== version)) return undefined
      return once(made, name, () => files[name](content))
    },
    async head(): Promise<BrandHead | undefined> {
      const { content, made } = await brand()
      const drawn = drawHead(content, headHeight)
      if (!drawn) return undefined
      const png = await once(made, 'head', () => rendered(drawn.svg))
      return png && { png, width: drawn.width, height: headHeight, isLogo: content.logo !== '' }
    },
  }
}

/** Returns the file for a name, making it once. A failure is not stored. */
function once(made: Map<string, Made>, name: string, make: () => Made): Made {
  const file = made.get(name) ?? make()
  made.set(name, file)
  file.catch(() => made.delete(name))
  return file
}

const faviconSize = 32

/** Returns an ICO file with one picture, as PNG. */
function iconOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(faviconSize, 6)
  head.writeUInt8(faviconSize, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
