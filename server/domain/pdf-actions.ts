import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Received } from '#server/gateways/file-storage/incoming.ts'
import { type PdfDictionary, readDictionary } from './pdf-dictionary.ts'

/** How much of a file is looked at without a break, in bytes. */
const pieceBytes = 512 * 1024
/** Longer than any name that is looked for, each letter written as `#xx`. */
const overlap = 64
/** Longest dictionary of an object. */
const dictionaryMax = 1024 * 1024
/** Most bytes that one object stream, and all of them together, may unpack to. */
const unpackedMax = { one: 16 * 1024 * 1024, all: 128 * 1024 * 1024 }

const inflate = promisify(inflateRaw)

const sentences = {
  JavaScript: 'This PDF carries a program (JavaScript). Print it to a new PDF and upload that one.',
  Launch: 'This PDF starts another program (a Launch action). Print it to a new PDF and upload that one.',
  protected:
    'This PDF is protected, so it cannot be checked for programs. Save it without protection and upload that one.',
  packed: 'This PDF is packed in a way that cannot be checked for programs. Print it to a new PDF and upload that one.',
} as const
type Flaw = keyof typeof sentences

/**
 * Looks for actions that run a program: `/JavaScript`, `/Launch`, and a `/Rendition` with `/JS`. Every byte of the file is looked at,
 * whatever the cross-reference table says, and so is what object streams hold. What cannot be unpacked is refused. Answers a sentence, or
 * nothing. ISO 32000-1, 12.6.4.
 */
export async function actionFlaw(file: Received): Promise<string | undefined> {
  const search = { file, unpacked: 0, read: 0, protected: false, packed: false }
  for (let at = 0; at < file.size; at += pieceBytes) {
    const text = (await file.readAt(at, pieceBytes + overlap)).toString('latin1')
    const flaw = actionIn(text) ?? (await flawOfObjects(search, text, at))
    if (flaw) return sentences[flaw]
    search.protected ||= encrypt.test(text)
  }
  if (search.packed) return sentences[search.protected ? 'protected' : 'packed']
}

type Search = { file: Received; unpacked: number; read: number; protected: boolean; packed: boolean }

const [javaScript, launch, rendition, script, encrypt] = ['JavaScript', 'Launch', 'Rendition', 'JS', 'Encrypt'].map(
  namePattern,
) as [RegExp, RegExp, RegExp, RegExp, RegExp]

/** A name wherever it stands, each letter plain or as `#xx`. */
function namePattern(name: string): RegExp {
  const letters = [...name].map((letter) => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
  return new RegExp(`/${letters.join('')}(?![^\\s\\u0000()<>[\\]{}/%])`)
}

function actionIn(text: string): Flaw | undefined {
  if (javaScript.test(text) || (rendition.test(text) && script.test(text))) return 'JavaScript'
  return launch.test(text) ? 'Launch' : undefined
}

/** Looks into every object stream that begins in this piece. An object begins after the word `obj`, wherever that stands. */
async function flawOfObjects(search: Search, text: string, offset: number): Promise<Flaw | undefined> {
  for (const { index } of text.matchAll(/obj(?=[\s%<])/g)) {
    if (index >= pieceBytes) return undefined
    const found = await dictionaryAt(search, { text, index: index + 3, offset })
    if (found === 'too much') return 'packed'
    if (!found || !isObjectStream(found.dictionary) || !found.stream) continue
    const flaw = isPlain(found.dictionary) ? undefined : await flawOfStream(search, found.dictionary, found.stream)
    if (flaw) return flaw
  }
}

type Found = {
  dictionary: PdfDictionary
  /** Where the stream's bytes begin; undefined for an object without a stream. */
  stream?: number
}

/** An object's dictionary, from the piece at hand, or read anew where that ends too early. */
async function dictionaryAt(
  search: Search,
  { text, index, offset }: { text: string; index: number; offset: number },
): Promise<Found | 'too much' | undefined> {
  let [source, at, base] = [text, index, offset]
  let dictionary = readDictionary(source, at)
  const endsEarly = dictionary === 'unclosed' || (dictionary && dictionary.end + overlap > source.length)
  if (endsEarly && offset + text.length < search.file.size) {
    const again = await search.file.readAt(offset + index, dictionaryMax)
    ;[source, at, base] = [again.toString('latin1'), 0, offset + index]
    dictionary = readDictionary(source, at)
    if (dictionary === 'unclosed' && again.length === dictionaryMax) return 'too much'
  }
  if (!dictionary || dictionary === 'unclosed') return undefined
  // Objects stand one behind another: whoever nests them wants them read again and again.
  search.read += dictionary.end - at
  if (search.read > search.file.size * 2 + dictionaryMax) return 'too much'
  const word = /^stream(?:\r\n|\n|\r)/.exec(source.slice(dictionary.end, dictionary.end + 8))
  return { dictionary, stream: word ? base + dictionary.end + word[0].length : undefined }
}

const valuesOf = ({ entries }: PdfDictionary, ...keys: string[]) =>
  entries.filter(([key]) => keys.includes(key)).map(([, value]) => value)

/** Readers open a stream as a holder of objects by what its dictionary says of their place, not by its type. */
function isObjectStream(dictionary: PdfDictionary): boolean {
  return valuesOf(dictionary, '/First').length > 0 || valuesOf(dictionary, '/Type').includes('/ObjStm')
}

/** Without a filter the objects stand in the file as they are, and were looked at. */
function isPlain(dictionary: PdfDictionary): boolean {
  return valuesOf(dictionary, '/Filter', '/F').length === 0
}

async function flawOfStream(search: Search, dictionary: PdfDictionary, start: number): Promise<Flaw | undefined> {
  const text = await unpacked(search, dictionary, start)
  if (text === undefined) {
    search.packed = true
    return undefined
  }
  for (let at = 0; at < text.length; at += pieceBytes) {
    const flaw = actionIn(text.slice(at, at + pieceBytes + overlap))
    if (flaw) return flaw
    await setImmediate()
  }
}

/** The text of an object stream; undefined where it is not packed the one way that every program uses, or does not end. */
async function unpacked(search: Search, dictionary: PdfDictionary, start: number): Promise<string | undefined> {
  const filters = valuesOf(dictionary, '/Filter', '/F')
  const parameters = valuesOf(dictionary, '/DecodeParms', '/DP')
  if (filters.length !== 1 || !/^(\[ )?\/Fl(ateDecode)?$/.test(filters[0] ?? '')) return undefined
  if (parameters.some((value) => value === 'R' || / (R|\/Predictor)\b/.test(value))) return undefined
  const written = Number(valuesOf(dictionary, '/Length')[0])
  for (let length = (written || pieceBytes) + 16; ; length *= 4) {
    const bytes = await search.file.readAt(start, Math.min(length, unpackedMax.one))
    const most = Math.min(unpackedMax.one, unpackedMax.all - search.unpacked)
    // The two bytes before the packed data say how it is packed; readers do not mind the sum behind it.
    const text = await inflate(bytes.subarray(2), { maxOutputLength: Math.max(1, most) }).catch(codeOf)
    if (typeof text !== 'string') {
      search.unpacked += text.length
      return text.toString('latin1')
    }
    if (text !== 'Z_BUF_ERROR' || bytes.length < length) return undefined
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
