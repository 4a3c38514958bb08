import type { FileKind } from '#model/file-kinds.ts'
import { decodeUtf16 } from '#model/transcript/decode-captions.ts'
import { xlsxType } from '#model/write-xlsx.ts'
import { frameMax, framesBeginAt } from './mp3-frames.ts'

/** A supported file type: its content type and file extension. */
export type FileType = { type: string; kind: FileKind; extension: string }

const pdf: FileType = { type: 'application/pdf', kind: 'pdf', extension: 'pdf' }
const mp3: FileType = { type: 'audio/mpeg', kind: 'audio', extension: 'mp3' }
const mp4: FileType = { type: 'video/mp4', kind: 'audio', extension: 'mp4' }
const m4a: FileType = { type: 'audio/mp4', kind: 'audio', extension: 'm4a' }
const png: FileType = { type: 'image/png', kind: 'image', extension: 'png' }
const jpg: FileType = { type: 'image/jpeg', kind: 'image', extension: 'jpg' }
const webp: FileType = { type: 'image/webp', kind: 'picture', extension: 'webp' }
const vtt: FileType = { type: 'text/vtt', kind: 'captions', extension: 'vtt' }
const xml: FileType = { type: 'application/xml', kind: 'xbrl', extension: 'xml' }
const csv: FileType = { type: 'text/csv', kind: 'sheet', extension: 'csv' }
const xlsx: FileType = { type: xlsxType, kind: 'sheet', extension: 'xlsx' }

const otherNames: Record<string, FileType> = {
  'audio/mp3': mp3,
  'audio/x-m4a': m4a,
  'audio/m4a': m4a,
  'image/jpg': jpg,
  'application/x-subrip': vtt,
  // Browsers on Windows declare CSV as Excel.
  'application/vnd.ms-excel': csv,
  srt: vtt,
  'text/xml': xml,
  xbrl: xml,
}

/** Returns the type for a file extension or a declared content type. */
export function typeNamed(name: string): FileType | undefined {
  const bare = name.toLowerCase()
  if (bare === 'jpeg') return jpg
  return (
    [pdf, mp3, mp4, m4a, png, jpg, webp, vtt, xml, csv, xlsx].find(
      ({ type, extension }) => type === bare || extension === bare,
    ) ?? otherNames[bare]
  )
}

/** True if two types are the same to a person: an MP4 may contain sound only. */
export function alike(a: FileType, b: FileType): boolean {
  const family = ({ type }: FileType) => (type === m4a.type ? mp4.type : type)
  return family(a) === family(b)
}

/**
 * Returns the type detected from the first bytes of a file, or undefined if the type is not supported. A PNG or JPG is a picture if
 * `kinds` contains this kind.
 */
export function typeByHead(head: Buffer, kinds: readonly FileKind[] = []): FileType | undefined {
  const type = supportedType(head)
  return type?.kind === 'image' && kinds.includes('picture') ? { ...type, kind: 'picture' } : type
}

function supportedType(head: Buffer): FileType | undefined {
  const startsWith = (text: string, at = 0) => head.subarray(at, at + text.length).toString('latin1') === text
  const text = head.toString('latin1')
  const isPdf = /^(?:\u00ef\u00bb\u00bf)?\s{0,64}%PDF-[12]\.\d/.test(text)
  // Valid for a browser or an archiver as another type as well: such a file is never legitimate (abuse case A46).
  if (pageText.test(isPdf ? outsideStreams(text) : withoutDoctype(text))) return undefined
  if (isPdf) return pdf
  if (startsWith('ftyp', 4) && head.length >= 16 && head.readUInt32BE(0) >= 16) {
    return startsWith('M4A ', 8) || startsWith('M4B ', 8) ? m4a : mp4
  }
  if (startsWith('\x89PNG\r\n\x1a\n')) return png
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return jpg
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return webp
  const utf16 = decodeUtf16(head)
  if (utf16 !== undefined) return pageText.test(utf16) ? undefined : typeOfText(utf16)
  if (isMp3Head(head)) return mp3
  return startsWith('PK\x03\x04') ? xlsx : typeOfText(text)
}

/** Returns XML, captions, or a CSV if the first row has several columns. */
function typeOfText(text: string): FileType | undefined {
  if (xmlHead.test(text) && !noText.test(text)) return xml
  if (captionsHead.test(text) && !noText.test(text)) return vtt
  return /^[^\n]*[,;\t]/.test(text) && !text.includes('\u0000') ? csv : undefined
}

/**
 * True if sound begins here: a tag or a frame, possibly after zeros written by recorders or after a cut frame. Files that an archiver or
 * an operating system would open are not recordings.
 */
function isMp3Head(head: Buffer): boolean {
  if (otherPrograms.test(head.subarray(0, 8).toString('latin1'))) return false
  const sound = head.findIndex((byte) => byte !== 0)
  // A tag of zeros may be longer than this part; the rest of the file is checked later.
  if (sound < 0) return false
  if (head.subarray(sound, sound + 3).toString('latin1') === 'ID3') return true
  for (let index = sound; index < sound + frameMax; index += 1) if (framesBeginAt(head, index, true)) return true
  return false
}

/** First characters of archives, programs, scripts, printer files and other containers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const otherPrograms = /^(?:PK|Rar!|7z|MZ|\x7fELF|GIF8|RIFF|#!|%!|\{\\rtf|\x1f\x8b)/

/** First characters of captions, WebVTT or SRT. Accepts malformed times, so that the error message can name the line. */
const captionsHead = /^(?:\u00ef\u00bb\u00bf)?(?:WEBVTT(?:[ \t\r\n]|$)|(?:[^\n]{0,200}\n){0,3}[^\n]{0,200}-->)/
/** First characters of XML: its declaration, or an element with a namespace, as every XBRL instance begins. */
const xmlHead = /^(?:\u00ef\u00bb\u00bf|\ufeff)?\s{0,64}<(?:\?xml\s|(?:[\w.-]{1,40}:)?xbrl\s)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const noText = /[\u0000-\u0008\u000e-\u001f]/

const pageText = /<(?:!doctype|html|head|body|script|svg|iframe|img|\?php)\b/i

/** Returns XML without its document type: the check of XBRL files refuses it with the reason. */
const withoutDoctype = (text: string) => (xmlHead.test(text) ? text.replaceAll(/<!doctype/gi, '') : text)

/** Returns a PDF without its streams and strings: forms (XFA), descriptions (XMP) and titles may contain marked-up text. */
function outsideStreams(head: string): string {
  return head
    .replaceAll(/>>\s*stream\r?\n[\s\S]*?(?:endstream|$)/g, '>>')
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*(?:\)|$)/g, '')
}
