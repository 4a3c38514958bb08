import { inflateRawSync } from 'node:zlib'
import { keysOf } from '#model/keys-of.ts'
import { type PdfDictionary, readValue } from './dictionary.ts'
import { namesInObjects } from './object-stream.ts'

/** Bytes of a file searched at a time. */
const pieceBytes = 4 * 1024 * 1024
/** Overlap of pieces: longer than any searched name with each letter written as `#xx`. */
const overlap = 64
const dictionaryMax = 1024 * 1024
/** Maximum decompressed bytes of one object stream. */
const streamMax = 16 * 1024 * 1024
/** Bytes of an object stream read first if its dictionary has no length. */
const lengthGuess = 16 * 1024

/** Problem with the actions of a PDF. */
export type ActionProblem = 'JavaScript' | 'Launch' | 'protected' | 'uncheckable'

/**
 * Maximum bytes read from dictionaries and from object streams, counting overlaps each time, and maximum decompressed bytes of all
 * streams.
 */
export type Budget = { dictionaries: number; streams: number; unpacked: number }

/** Returns the budget of any legitimate file: a few times its size, so that the time is linear in the size. */
export function fullBudget(size: number): Budget {
  return { dictionaries: size * 2 + dictionaryMax * 4, streams: size * 6 + streamMax, unpacked: 128 * 1024 * 1024 }
}

type ReadAt = (offset: number, length: number) => Buffer

/**
 * Searches for actions that run a program: `/JavaScript`, `/Launch`, and a `/Rendition` with `/JS`. Checks every position at which an
 * object can begin, whatever the cross-reference table says, and the content of object streams. Words on a page and in titles are not
 * names of an object. If a value cannot be read, the bytes of the file decide. Content that cannot be decompressed, or exceeds the
 * budget, is an error. Blocks its thread. ISO 32000-1, 12.6.4.
 */
export function searchPdf(readAt: ReadAt, size: number, budget: Budget): SearchResult {
  const search: Search = { readAt, size, left: { ...budget }, names: new Set(), bytesDecide: false, uncheckable: false }
  const seen = new Set<keyof typeof marks>()
  let inBytes: ActionProblem | undefined
  for (let index = 0; index < size; index += pieceBytes) {
    const text = readAt(index, pieceBytes + dictionaryMax + overlap).toString('latin1')
    const piece = text.slice(0, pieceBytes + overlap)
    inBytes ??= actionIn(piece)
    const problem = problemOfObjects(search, text, index)
    if (problem) return { problem, mightNotOpen: false }
    for (const mark of keysOf(marks)) if (!seen.has(mark) && marks[mark].test(piece)) seen.add(mark)
  }
  const mightNotOpen = seen.has('encrypted') || seen.has('noPages') || (seen.has('pages') && !seen.has('page'))
  const hidden = seen.has('encrypted') ? 'protected' : 'uncheckable'
  const open = search.bytesDecide || search.uncheckable ? inBytes : undefined
  return { problem: open ?? (search.uncheckable ? hidden : undefined), mightNotOpen }
}

/** `mayNotOpen`: true if the PDF may need a password, or have no pages. This is certain only after opening the PDF. */
type SearchResult = { problem?: ActionProblem; mightNotOpen: boolean }

type Search = {
  readAt: ReadAt
  size: number
  left: Budget
  names: Set<string>
  /** True if an object cannot be parsed: then a name anywhere in the file counts as a name in an object. */
  bytesDecide: boolean
  /** True if some content cannot be checked. The file is rejected; its readable content may still give a more specific reason. */
  uncheckable: boolean
}

const actionNames = ['/JavaScript', '/Launch', '/Rendition', '/JS']
const javaScript = namePattern('JavaScript')
const launch = namePattern('Launch')
const rendition = namePattern('Rendition')
const script = namePattern('JS')
const mentions = [javaScript, launch, rendition, script]
/** Patterns that determine if a PDF must be opened. Pages in object streams are not searched. */
const marks = {
  encrypted: namePattern('Encrypt'),
  noPages: /\/Count\s+0(?!\d)/,
  pages: /\/(?:Pages|ObjStm)(?![A-Za-z])/,
  page: /\/Type\s*\/Page(?![A-Za-z])/,
}

/** Returns a pattern for a name anywhere, each letter plain or as `#xx`. */
function namePattern(name: string): RegExp {
  const letters = [...name].map((letter) => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
  return new RegExp(`/${letters.join('')}(?![^\\s\\u0000()<>[\\]{}/%])`)
}

function actionIn(text: string): ActionProblem | undefined {
  if (javaScript.test(text) || (rendition.test(text) && script.test(text))) return 'JavaScript'
  return launch.test(text) ? 'Launch' : undefined
}

function actionAmong(names: ReadonlySet<string>): ActionProblem | undefined {
  if (names.has('/JavaScript') || (names.has('/Rendition') && names.has('/JS'))) return 'JavaScript'
  return names.has('/Launch') ? 'Launch' : undefined
}

/** `obj` follows a number or white space: in 100 MB of pictures the three letters alone occur six times by chance. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is white space in a PDF
const objectStart = /(?:obj(?<=[\d.+\-\s\u0000]obj)|trailer)(?=[\s\u0000%<[/])/g

/** Checks every object that begins in this piece. An object begins after the word `obj` or `trailer`, at any position. */
function problemOfObjects(search: Search, text: string, offset: number): ActionProblem | undefined {
  for (const { index, 0: word } of text.matchAll(objectStart)) {
    if (index >= pieceBytes || search.uncheckable) return undefined
    const start = index + word.length
    const source = text.slice(start, start + dictionaryMax)
    const { found: result, readTo, names } = readValue(source, 0)
    for (const name of names) if (actionNames.includes(name)) search.names.add(name)
    search.left.dictionaries -= readTo
    search.bytesDecide ||= result === 'unreadable'
    // Objects are consecutive: nested or endless objects are meant to be read repeatedly.
    if (search.left.dictionaries < 0 || result === 'unclear' || readTo >= dictionaryMax) search.uncheckable = true
    const isDictionary = typeof result === 'object' && !search.uncheckable
    const problem =
      actionAmong(search.names) ??
      (isDictionary && isObjectStream(result)
        ? problemOfStream(search, result, { text, offset, after: start + result.end })
        : undefined)
    if (problem) return problem
  }
}

/** True if a dictionary describes an object stream. Readers decide this by the keys for the objects' positions, not by the type. */
function isObjectStream({ words }: PdfDictionary): boolean {
  return words.includes('/First') || words.includes('/ObjStm')
}

const valuesOf = ({ entries }: PdfDictionary, ...keys: string[]) =>
  entries.filter(([key]) => keys.includes(key)).map(([, value]) => value)

/** Checks the stream after a dictionary. The first entry of a list of bookmarks is also called `/First`, and has no stream. */
function problemOfStream(
  search: Search,
  dictionary: PdfDictionary,
  { text, offset, after }: { text: string; offset: number; after: number },
): ActionProblem | undefined {
  const behind = text.slice(after, after + overlap)
  if (!behind.startsWith('stream')) {
    search.uncheckable ||= dictionary.words.includes('/ObjStm')
    return undefined
  }
  const word = /^stream *(?:\r\n|\n|\r)/.exec(behind)
  const isPlain = !dictionary.words.includes('/Filter') && !dictionary.words.includes('/F')
  // Without a filter, the objects are in the file uncompressed, without the word that begins an object.
  search.bytesDecide ||= isPlain
  if (isPlain) return undefined
  const stream = word ? unpacked(search, dictionary, offset + after + word[0].length) : undefined
  if (stream !== undefined) return problemOfHeld(search, dictionary, stream)
  search.uncheckable = true
}

/** Looks for actions among the objects of an unpacked stream. If it is unclear where an object begins, its bytes decide. */
function problemOfHeld(search: Search, dictionary: PdfDictionary, stream: string): ActionProblem | undefined {
  if (!mentions.some((name) => name.test(stream))) return undefined
  const [count, first] = [valuesOf(dictionary, '/N'), valuesOf(dictionary, '/First')]
  const isClear = count.length === 1 && first.length === 1
  const names = isClear ? namesInObjects(stream, { count: Number(count[0]), first: Number(first[0]) }) : undefined
  if (!names) return actionIn(stream)
  for (const name of names) if (actionNames.includes(name)) search.names.add(name)
  return actionAmong(search.names)
}

/**
 * Returns the text of an object stream. Undefined if the stream does not end, or is not compressed with the one method that every program
 * uses.
 */
function unpacked(search: Search, dictionary: PdfDictionary, start: number): string | undefined {
  const filters = valuesOf(dictionary, '/Filter', '/F')
  const parameters = valuesOf(dictionary, '/DecodeParms', '/DP')
  if (filters.length !== 1 || !/^(\[ )?\/Fl(ateDecode)?$/.test(filters[0] ?? '')) return undefined
  if (parameters.some((value) => value === 'R' || / (R|\/Predictor)\b/.test(value))) return undefined
  const written = Number(valuesOf(dictionary, '/Length')[0])
  for (let length = (written > 0 ? written : lengthGuess) + 16; ; length *= 4) {
    const bytes = search.readAt(start, Math.min(length, streamMax))
    search.left.streams -= bytes.length
    if (search.left.streams < 0) return undefined
    const text = inflated(bytes, Math.min(streamMax, search.left.unpacked))
    if (typeof text !== 'string') {
      search.left.unpacked -= text.length
      return text.toString('latin1')
    }
    if (text !== 'Z_BUF_ERROR' || bytes.length < length) return undefined
  }
}

/** Decompresses the bytes, or returns the error code. Skips the two-byte header; readers ignore the checksum at the end. */
function inflated(bytes: Buffer, maxOutputLength: number): Buffer | string {
  try {
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}
