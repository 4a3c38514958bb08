import { SaxesParser } from 'saxes'
import { broken, tooLarge } from './unreadable-sheet.ts'

/** Maximum length of a tag, comment or instruction, in characters. */
const tagMax = 64 * 1024
/** Maximum text between two tags: 32,767 characters, the limit of a spreadsheet cell, each written as a reference. */
const textMax = 32_767 * 8
/** Maximum tags of one part: every cell of a full table with its value. */
const tagsMax = 2_000_000
/** Maximum nesting; a sheet needs nine. */
const depthMax = 40
const pieceBytes = 64 * 1024

type Visitor = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Walks an XML part once. Refuses document type declarations, and so entities, and anything that spreadsheets never write. */
export function walkXml(part: Uint8Array, visitor: Visitor): void {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let tags = 0
  let depth = 0
  parser.on('error', () => {
    throw broken()
  })
  parser.on('doctype', () => {
    throw broken()
  })
  parser.on('opentag', ({ name, attributes }) => {
    tags += 1
    depth += 1
    if (tags > tagsMax || depth > depthMax) throw tooLarge()
    visitor.open?.(bare(name), (attributeName) => attributeOf(attributes, attributeName))
  })
  parser.on('text', (text) => visitor.text?.(text))
  parser.on('cdata', (text) => visitor.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    visitor.close?.(bare(name))
  })
  const measure = createMeasure()
  const decoder = new TextDecoder()
  for (let index = 0; index < part.length; index += pieceBytes) {
    const piece = decoder.decode(part.subarray(index, index + pieceBytes), { stream: true })
    measure(piece)
    parser.write(piece)
  }
  parser.write(decoder.decode()).close()
}

/** Checks the length of each piece before the parser, which buffers a tag or a text until it ends. */
function createMeasure(): (piece: string) => void {
  let inTag = false
  let length = 0
  return (piece) => {
    let position = 0
    while (position < piece.length) {
      const next = piece.indexOf(inTag ? '>' : '<', position)
      length += (next < 0 ? piece.length : next) - position
      if (length > (inTag ? tagMax : textMax)) throw tooLarge()
      if (next < 0) return
      inTag = !inTag
      length = 0
      position = next + 1
    }
  }
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributeOf(attributes: Record<string, string>, attributeName: string): string | undefined {
  if (attributeName in attributes) return attributes[attributeName]
  const prefixed = Object.keys(attributes).find((name) => name.endsWith(`:${attributeName}`))
  return prefixed && attributes[prefixed]
}
