import { type BrandColours, brandColours } from '#model/brand/brand-colours.ts'
import { onInk, shadeOf } from '#model/brand/palette.ts'
import { type BrandContent, sizeOf } from '#model/company/brand.ts'

const xmlns = 'http://www.w3.org/2000/svg'

/** The original mark, 64 by 64, as in public/favicon.svg and public/app-icon.svg. */
const originalMark = {
  simple:
    'M32 3.96S13.6 26.04 13.6 40.44a18.4 19.2 0 0 0 36.8 0C50.4 26.04 32 3.96 32 3.96m0 15.36c2.3 0 2.76 1.44 2.76 2.88v6.72l4.14 4.8v15.36a2.3 2.4 0 0 1-2.3 2.4h-9.2a2.3 2.4 0 0 1-2.3-2.4V33.72l4.14-4.8V22.2c0-1.44.46-2.88 2.76-2.88',
  color: '#2cc59d',
}

type Box = { x: number; y: number; width: number; height: number }

/** Returns the drawing for icons: the mark, else the logo; undefined for the original mark. */
const artOf = ({ mark, logo }: BrandContent) => mark || logo || undefined

/** Places a drawing in the middle of a box, as large as fits. */
function placed(svg: string, { x, y, width, height }: Box): string {
  const size = sizeOf(svg)
  return size
    ? svg.replace(
        ` width="${size.width}" height="${size.height}"`,
        ` x="${x}" y="${y}" width="${width}" height="${height}"`,
      )
    : svg
}

const framed = (width: number, height: number, content: string, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="${xmlns}" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`

/** Returns the icon of browser tabs: the drawing itself, because tabs are light or dark; the original mark on the ink. */
export function drawFavicon(content: BrandContent, size = 64): string {
  const art = artOf(content)
  return art
    ? framed(size, size, placed(art, { x: 0, y: 0, width: size, height: size }))
    : framed(size, size, originalIcon(content.colours, 14), '0 0 64 64')
}

/** Returns the icon of home screens: without transparency, because those fill it with black. */
export function drawAppIcon(content: BrandContent, size = 512): string {
  const art = artOf(content)
  const room = size * 0.14
  const box = { x: room, y: room, width: size - room * 2, height: size - room * 2 }
  return art
    ? framed(size, size, `<rect width="${size}" height="${size}" fill="#fff"/>${placed(art, box)}`)
    : framed(size, size, originalIcon(content.colours, 0), '0 0 64 64')
}

function originalIcon({ ink, accent }: BrandColours, radius: number): string {
  const bright = shadeOf(originalMark.color, {
    base: brandColours.accent,
    chosen: accent,
    luminance: onInk(originalMark.color, ink),
  })
  return `<rect width="64" height="64" fill="${ink}" rx="${radius}"/><path fill="${bright}" fill-rule="evenodd" d="${originalMark.simple}"/>`
}

/** Size of the picture that social networks show for a page. */
const preview = { width: 1200, height: 630 }

/** Returns the picture that social networks show for a page: the logo on the tinted ground, above a line of the accent. */
export function drawPreview(content: BrandContent): string {
  const { width, height } = preview
  const { ground, accent } = content.colours
  const art = content.logo || content.mark
  const line = `<rect y="${height - 14}" width="${width}" height="14" fill="${accent}"/>`
  const box = { x: 200, y: 165, width: width - 400, height: height - 330 }
  const drawn = art
    ? placed(art, box)
    : `<g transform="translate(${width / 2 - 160} ${height / 2 - 160}) scale(5)"><path fill="${accent}" fill-rule="evenodd" d="${originalMark.simple}"/></g>`
  return framed(width, height, `<rect width="${width}" height="${height}" fill="${ground}"/>${line}${drawn}`)
}

/** Returns the drawing at the head of PDFs and mails, `height` pixels high; undefined for the original mark. */
export function drawHead({ logo, mark }: BrandContent, height: number): { svg: string; width: number } | undefined {
  const art = logo || mark
  const size = art && sizeOf(art)
  if (!size) return undefined
  const width = Math.round((size.width / size.height) * height)
  return { svg: framed(width, height, placed(art, { x: 0, y: 0, width, height })), width }
}
