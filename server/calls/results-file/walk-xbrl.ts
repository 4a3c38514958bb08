import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../unreadable-file.ts'

/** Most tags of an instance: those of large issuers have some thousands. */
const tagsMax = 200_000
/** Deepest nesting; an instance needs seven. */
const depthMax = 30
/** Most attributes of one tag: the root names the namespaces. */
const attributesMax = 200
/** How much of a text is kept, in characters: notes in HTML are nothing of ours. */
const textMax = 300
/** How many bytes are parsed at once. */
const pieceBytes = 64 * 1024

/** An element by its namespace and local name, as the walk meets it. */
export type Tag = {
  namespace: string
  name: string
  line: number
  /** An attribute by its local name; most have no namespace. */
  attribute: (name: string, namespace?: string) => string | undefined
  /** The namespace that a prefix stands for here. */
  resolve: (prefix: string) => string | undefined
}

type Parser = SaxesParser<{ xmlns: true; position: true }>

type Visitor = { open: (tag: Tag, depth: number) => void; close: (tag: Tag, text: string, depth: number) => void }

/**
 * Walks an XBRL instance once, with namespaces. A document type, and with it any entity of its own, is refused; nothing outside the file is
 * ever read; tags, depth, attributes and texts are limited. Refuses with the line at which the file cannot be read.
 */
export function walkXbrl(file: Uint8Array, visitor: Visitor): void {
  const parser: Parser = new SaxesParser({ xmlns: true, position: true })
  refuseOtherFiles(parser)
  limitAttributes(parser)
  visitElements(parser, visitor)
  for (const text of piecesOf(file)) parser.write(text)
  parser.close()
}

function refuseOtherFiles(parser: Parser): void {
  parser.on('error', ({ message }) => {
    throw refused(`The file is no well-formed XML: line ${parser.line}, ${message.replace(/^\d+:\d+: /, '')}`)
  })
  parser.on('doctype', () => {
    throw refused(
      'The file has a document type (DOCTYPE). The exchange’s files have none: take the file as it was sent there.',
    )
  })
}

function limitAttributes(parser: Parser): void {
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > attributesMax) throw tooMuch(`more than ${attributesMax} attributes at line ${parser.line}`)
  })
}

/** Tells the visitor of each element as it opens, and as it closes with the beginning of its own text. */
function visitElements(parser: Parser, visitor: Visitor): void {
  const open: { tag: Tag; text: string }[] = []
  let tags = 0
  parser.on('opentag', (node) => {
    tags += 1
    if (tags > tagsMax) throw tooMuch(`more than ${tagsMax.toLocaleString('en')} elements`)
    if (open.length >= depthMax) throw tooMuch(`elements nested deeper than ${depthMax} at line ${parser.line}`)
    const tag = {
      ...{ namespace: node.uri, name: node.local, line: parser.line },
      attribute: (name: string, namespace = '') =>
        Object.values(node.attributes).find(({ local, uri }) => local === name && uri === namespace)?.value,
      resolve: (prefix: string) => parser.resolve(prefix),
    }
    open.push({ tag, text: '' })
    visitor.open(tag, open.length)
  })
  const gather = (text: string) => {
    const last = open.at(-1)
    if (last && last.text.length < textMax) last.text += text.slice(0, textMax)
  }
  parser.on('text', gather)
  parser.on('cdata', gather)
  parser.on('closetag', () => {
    const last = open.at(-1)
    if (last) visitor.close(last.tag, last.text.trim(), open.length)
    open.pop()
  })
}

function* piecesOf(file: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8')
  for (let at = 0; at < file.length; at += pieceBytes) {
    yield decoder.decode(file.subarray(at, at + pieceBytes), { stream: true })
  }
  yield decoder.decode()
}

export function refused(sentence: string): UnreadableFile {
  return new UnreadableFile('bad-input', sentence)
}

function tooMuch(what: string): UnreadableFile {
  return new UnreadableFile(
    'too-large',
    `The file has ${what}: no results file has. Take it as it was sent to the exchange.`,
  )
}
