import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../unreadable-file.ts'

/** Maximum tags of an instance: those of large issuers have some thousands. */
const tagsMax = 200_000
/** Maximum nesting; an instance needs seven. Pages with inline XBRL have tables within tables. */
const depthMax = { instance: 30, page: 200 }
/** Maximum attributes of one tag: the root names the namespaces. */
const attributesMax = 200
/** Maximum stored length of a text, in characters: notes in HTML are not used. */
const textMax = 300
const pieceBytes = 64 * 1024

/** Namespaces of inline XBRL 1.0 and 1.1. */
const inlineNamespaces = ['http://www.xbrl.org/2008/inlineXBRL', 'http://www.xbrl.org/2013/inlineXBRL']

/** Element by its namespace and local name, as passed to the visitor. */
export type Tag = {
  namespace: string
  name: string
  line: number
  /** Returns an attribute by its local name; most have no namespace. */
  attribute: (name: string, namespace?: string) => string | undefined
  resolve: (prefix: string) => string | undefined
}

/** True if a tag is inline XBRL: `ix:nonFraction`, whatever its prefix. */
export const isInline = ({ namespace }: Tag) => inlineNamespaces.includes(namespace)

type Parser = SaxesParser<{ xmlns: true; position: true }>

type Visitor = { open: (tag: Tag, depth: number) => void; close: (tag: Tag, text: string, depth: number) => void }

/**
 * Walks an XBRL instance, or a page with inline XBRL, once, with namespaces. Refuses document types other than a page's plain one, and so
 * any entities defined by the file. Nothing outside the file is ever read; tags, depth, attributes and texts are limited. A refusal names
 * the unreadable line.
 */
export function walkXbrl(file: Uint8Array, visitor: Visitor): void {
  const parser: Parser = new SaxesParser({ xmlns: true, position: true })
  // The only entity that pages use and XML does not define.
  parser.ENTITIES.nbsp = '\u00a0'
  refuseOtherFiles(parser)
  limitAttributes(parser)
  visitElements(parser, visitor)
  for (const text of piecesOf(file)) parser.write(text)
  parser.close()
}

function refuseOtherFiles(parser: Parser): void {
  parser.on('error', ({ message }) => {
    throw refused(`The file is not well-formed XML: line ${parser.line}, ${message.replace(/^\d+:\d+: /, '')}`)
  })
  parser.on('doctype', (doctype) => {
    if (plainPage.test(doctype)) return
    throw refused(
      'The file has a document type (DOCTYPE), which results files must not have. Choose the file that was sent to the exchange.',
    )
  })
}

/** Document type of a page: HTML 5, or XHTML by its public name, which is not fetched. */
const plainPage = /^\s*html(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD XHTML[^"[]*"\s+"[^"[]*")?\s*$/i

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

/** Calls the visitor when an element opens, and when it closes, with the beginning of its text. */
function visitElements(parser: Parser, visitor: Visitor): void {
  const open: { tag: Tag; text: string }[] = []
  let tags = 0
  parser.on('opentag', (node) => {
    tags += 1
    if (tags > tagsMax) throw tooMuch(`more than ${tagsMax.toLocaleString('en')} elements`)
    const deepest = depthMax[open[0]?.tag.name === 'html' ? 'page' : 'instance']
    if (open.length >= deepest) throw tooMuch(`elements nested deeper than ${deepest} at line ${parser.line}`)
    const tag = {
      namespace: node.uri,
      name: node.local,
      line: parser.line,
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
    if (!last) return
    visitor.close(last.tag, last.text.trim(), open.length)
    open.pop()
    // A value may be in children of its element, such as `<b>`; `ix:exclude` is not part of the value.
    if (!(isInline(last.tag) && last.tag.name === 'exclude')) gather(last.text)
  })
}

function* piecesOf(file: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8')
  for (let index = 0; index < file.length; index += pieceBytes) {
    yield decoder.decode(file.subarray(index, index + pieceBytes), { stream: true })
  }
  yield decoder.decode()
}

export function refused(sentence: string): UnreadableFile {
  return new UnreadableFile('bad-input', sentence)
}

function tooMuch(contents: string): UnreadableFile {
  return new UnreadableFile(
    'too-large',
    `The file has ${contents}, too many for a results file. Choose the file that was sent to the exchange.`,
  )
}
