import { type BrandColours, brandColours } from '../brand/brand-colours.ts'
import type { DrawingShape } from '../brand/drawing-limits.ts'
import { colours, definePart, drawing, type PartContent } from '../site-content/fields.ts'

/** Shapes of the drawings: the logo stands in the bar of every page, the mark in a square. */
const logoShape: DrawingShape = { min: 1, max: 8 }
const markShape: DrawingShape = { min: 0.5, max: 2 }

/** The original brand: the mark and the name are drawn by the pages, and the icons are files. */
const brand = { logo: '', mark: '', colours: brandColours } as const satisfies {
  logo: string
  mark: string
  colours: BrandColours
}

/** Drawings and colours that admins can edit. The three colours are one value, because each is checked against the others. */
export const brandPart = definePart('Brand', brand, {
  logo: drawing('Logo', logoShape),
  mark: drawing('Mark', markShape),
  colours: colours('Colours'),
})

export type BrandContent = PartContent<typeof brandPart>

/**
 * The brand as pages know it. `version` names its files, and is empty for the original brand. Drawings have a width and a height; undefined
 * for the original ones.
 */
export type BrandFacts = {
  version: string
  colours: BrandColours
  logo?: DrawingSize
  mark?: DrawingSize
}

type DrawingSize = { width: number; height: number }

export function brandFactsOf(content: BrandContent): BrandFacts {
  const isOriginal = !content.logo && !content.mark && sameColours(content.colours, brandColours)
  return {
    version: isOriginal ? '' : versionOf(JSON.stringify(content)),
    colours: content.colours,
    logo: sizeOf(content.logo),
    mark: sizeOf(content.mark),
  }
}

/** True if the colours are the same. */
export const sameColours = (one: BrandColours, other: BrandColours) =>
  one.ink === other.ink && one.accent === other.accent && one.ground === other.ground

/** Returns the size that the sanitiser wrote into a drawing. */
export function sizeOf(svg: string): DrawingSize | undefined {
  const [, width, height] = /^<svg [^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** Returns the address of a file of the brand. The original files have their own names; others change theirs with the brand. */
export const brandPath = ({ version }: Pick<BrandFacts, 'version'>, name: string) =>
  version ? `/brand/${version}/${name}` : `/${name}`

/** Returns 14 characters that differ for different texts (FNV-1a, 32 bits, from two starts). Names a version; it protects nothing. */
function versionOf(text: string): string {
  const half = (start: number) => {
    let hash = start
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    return (hash >>> 0).toString(36).padStart(7, '0')
  }
  return half(0x811c9dc5) + half(0x050c5d1f)
}
