import { SaxesParser } from 'saxes'
import { decodeUtf16 } from '#model/transcript/decode-captions.ts'
import type { FileCheck, OpenFile } from './upload-reader.ts'

/** Maximum elements of an instance, and of nested ones: those of large issuers have some thousands, seven deep. */
const elementsMax = 200_000
const depthMax = 30
const pieceLength = 64 * 1024

/** Namespace of the root element `xbrl` (XBRL 2.1, 4.1). */
const instanceNamespace = 'http://www.xbrl.org/2003/instance'
/** Namespaces whose elements a browser would draw or run. */
const activeNamespaces = [
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/XSL/Transform',
]

class XbrlProblem extends Error {}

/**
 * Checks that a file is a well-formed XBRL instance that cannot do anything else: no document type, hence no entities of its own, no style
 * sheet, and no element that a browser would run. Its facts are not checked.
 */
export function checkXbrl({ size, readAt }: OpenFile): FileCheck {
  const bytes = readAt(0, size)
  const parser = new SaxesParser({ xmlns: true })
  let [elements, depth] = [0, 0]
  parser.on('error', ({ message }) => {
    throw new XbrlProblem(
      `The XBRL file is not well-formed XML (line ${parser.line}: ${message.replace(/^\d+:\d+: /, '')}). Export it again.`,
    )
  })
  parser.on('doctype', () => {
    throw new XbrlProblem(
      'The XBRL file has a document type (DOCTYPE), which could define entities. Export it without one.',
    )
  })
  parser.on('processinginstruction', ({ target }) => {
    throw new XbrlProblem(`The XBRL file contains <?${target}?>. Export it without one.`)
  })
  parser.on('opentag', ({ uri, local }) => {
    if (!elements && (uri !== instanceNamespace || local !== 'xbrl'))
      throw new XbrlProblem('This XML file is not an XBRL instance. Choose the file that was sent to the exchange.')
    if (activeNamespaces.includes(uri))
      throw new XbrlProblem(`The XBRL file contains <${local}>, which is no XBRL. Export it again.`)
    elements += 1
    depth += 1
    if (elements > elementsMax || depth > depthMax)
      throw new XbrlProblem('The XBRL file has too many elements. Choose the file that was sent to the exchange.')
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  try {
    const text = decodeUtf16(bytes) ?? new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    for (let at = 0; at < text.length; at += pieceLength) parser.write(text.slice(at, at + pieceLength))
    parser.close()
    return {}
  } catch (error) {
    if (error instanceof XbrlProblem) return { problem: error.message }
    if (error instanceof TypeError) return { problem: 'The XBRL file is not UTF-8 text. Export it again.' }
    throw error
  }
}
