import { SaxesParser } from 'saxes'
import { escapeMarkup } from '../markup.ts'
import { type DrawingShape, drawingMax, tooLarge } from './drawing-limits.ts'
import { attributeProblem, elements, geometryOf, shapes } from './svg-rules.ts'

/** Maximum of nested elements, and of elements in all. */
const depthMax = 16
const elementsMax = 2000

/** Thrown for a drawing that is not accepted; the message tells what to change. It begins with a verb: "contains <script>". */
export class DrawingError extends Error {}

/**
 * Returns a drawing as SVG with shapes only: known elements with known attributes, written from what the parser read. Anything else
 * is refused, because a removed part could be what the drawing shows. Comments, metadata of editors and attributes of other namespaces
 * do not draw, so they are left out.
 */
export function sanitiseSvg(source: string, shape: DrawingShape): string {
  if (source.length > drawingMax) throw new DrawingError(tooLarge)
  const parts: string[] = []
  const open: string[] = []
  let count = 0
  let ignoredFrom = 0
  let hasShape = false

  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    throw new DrawingError('is not a valid SVG file. Export it again.')
  })
  parser.on('doctype', (text) => {
    // Older editors write the public SVG type. A declaration with a subset could define entities.
    if (/[[&%]/.test(text)) throw new DrawingError('contains a document type with entities. Export it as plain SVG.')
  })
  parser.on('processinginstruction', ({ target }) => {
    throw new DrawingError(`contains <?${target}?>. Export it as plain shapes.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    open.push(name)
    if (count > elementsMax) throw new DrawingError(`has more than ${elementsMax} elements. Simplify it.`)
    if (open.length > depthMax) throw new DrawingError(`has more than ${depthMax} levels of groups. Simplify it.`)
    if (ignoredFrom) return
    if (isIgnored(name)) ignoredFrom = open.length
    else parts.push(openTag(name, attributes, { isRoot: count === 1, shape }))
    if (!ignoredFrom && shapes.has(name)) hasShape = true
  })
  parser.on('closetag', ({ name }) => {
    if (!ignoredFrom) closeTag(parts, name)
    else if (open.length === ignoredFrom) ignoredFrom = 0
    open.pop()
  })
  parser.on('text', (text) => {
    if (open.at(-1) === 'title' && !ignoredFrom) parts.push(escapeMarkup(text))
    else if (text.trim() && !ignoredFrom) throw new DrawingError('contains loose text. Export it as plain shapes.')
  })
  parser.on('cdata', () => {
    if (!ignoredFrom) throw new DrawingError('contains a CDATA section. Export it as plain shapes.')
  })
  parser.write(source.trim().replace(/^\uFEFF/, '')).close()
  if (!hasShape) throw new DrawingError('contains no shapes.')
  return parts.join('')
}

/** Closes an element; one without content in its own tag, so that the drawing stays as short as its source. */
function closeTag(parts: string[], name: string): void {
  const last = parts.pop() ?? ''
  const isEmpty = last.startsWith(`<${name}`) && !last.endsWith('/>')
  parts.push(...(isEmpty ? [`${last.slice(0, -1)}/>`] : [last, `</${name}>`]))
}

/** True for elements that draw nothing: descriptions, and those of drawing programs. */
const isIgnored = (name: string) =>
  /^(?:metadata|desc|(?:inkscape|sodipodi|sketch|serif|figma|rdf|cc|dc|i|x|graph):[\w-]+)$/.test(name)

type TagPlace = { isRoot: boolean; shape: DrawingShape }

function openTag(name: string, attributes: Record<string, string>, { isRoot, shape }: TagPlace): string {
  if (isRoot !== (name === 'svg'))
    throw new DrawingError(
      isRoot ? 'does not begin with <svg>.' : 'contains a second <svg>. Export it as plain shapes.',
    )
  if (name === 'text' || name === 'tspan' || name === 'textPath')
    throw new DrawingError(`contains <${name}>. Convert text to outlines.`)
  if (!elements.has(name)) throw new DrawingError(`contains <${name}>. Export it as plain shapes.`)
  if (isRoot) return rootTag(attributes, shape)
  return `<${name}${written(name, attributes)}>`
}

const sizes = new Set(['viewBox', 'width', 'height', 'x', 'y'])

/** Writes the root with a size, so that browsers and the renderer of icons know the ratio. */
function rootTag(attributes: Record<string, string>, { min, max }: DrawingShape): string {
  const box = geometryOf(attributes)
  if (!box) throw new DrawingError('has no size. Export it with a viewBox.')
  const [x, y, width, height] = box
  const ratio = width / height
  if (ratio < min || ratio > max)
    throw new DrawingError(
      `is ${Math.round(width)} by ${Math.round(height)}. It must be between ${min} and ${max} times as wide as it is tall.`,
    )
  const others = Object.fromEntries(Object.entries(attributes).filter(([name]) => !sizes.has(name)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"${written('svg', others)}>`
}

function written(element: string, attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([given, value]) => {
      // The older name of the same attribute.
      const name = given === 'xlink:href' && !('href' in attributes) ? 'href' : given
      const problem = attributeProblem(element, name, value)
      if (problem === 'ignored') return ''
      if (problem) throw new DrawingError(problem)
      return ` ${name}="${escapeMarkup(value)}"`
    })
    .join('')
}
