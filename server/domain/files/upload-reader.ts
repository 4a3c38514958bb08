import { closeSync, openSync, readSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { FileKind } from '#model/file-kinds.ts'
import { asVtt, readCaptions, unreadableWords } from '#model/transcript/captions.ts'
import { decodeUtf16 } from '#model/transcript/decode-captions.ts'
import { xlsxType } from '#model/write-xlsx.ts'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { checkPdf } from '../pdf/check-pdf.ts'
import { checkMp3 } from './check-mp3.ts'
import { checkOriginal } from './check-original.ts'
import { checkJpeg, checkPng } from './check-picture.ts'
import { checkXbrl } from './check-xbrl.ts'

/** A received file on disk, its type, and what it is for. */
export type UploadInput = { path: string; size: number; type: string; kind: FileKind }

/**
 * Sentence about the problem of a file, if any; page count of a PDF; size of a picture whose original is stored; and the bytes to store instead of the file: captions as displayed by
 * browsers, or re-encoded pictures.
 */
export type FileCheck = { problem?: string; pages?: number; pixels?: Pixels; bytes?: Uint8Array }

export type Pixels = { width: number; height: number }

/** An open file. `readAt` returns at most `length` bytes from `offset`, `tail` is the end of the file. */
export type OpenFile = {
  path: string
  size: number
  tail: Buffer
  readAt: (offset: number, length: number) => Buffer
}

/** Number of bytes at the end of a file that are read first. */
const tailBytes = 2048

const checks: Record<string, (file: OpenFile) => FileCheck | Promise<FileCheck>> = {
  'application/pdf': checkPdf,
  'audio/mpeg': checkMp3,
  'video/mp4': checkMp4,
  'audio/mp4': checkMp4,
  'image/png': checkPng,
  'image/jpeg': checkJpeg,
  'text/vtt': checkCaptions,
  'application/xml': checkXbrl,
  'text/csv': checkCsv,
  [xlsxType]: checkXlsx,
}

/** Checks one received file. */
export const read: ReadFile<UploadInput, FileCheck> = async ({ path, size, type, kind }, send) => {
  const check = kind === 'picture' ? checkOriginal : checks[type]
  if (!check) throw new Error(`Files of type ${type} cannot be checked.`)
  const descriptor = openSync(path, 'r')
  const readAt = (offset: number, length: number) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset))
  }
  try {
    await send(await check({ path, size, tail: readAt(Math.max(0, size - tailBytes), tailBytes), readAt }))
  } finally {
    closeSync(descriptor)
  }
}

/** Checks captions. SRT becomes WebVTT and UTF-16 becomes UTF-8, the one form that browsers show. */
function checkCaptions({ size, readAt }: OpenFile): FileCheck {
  const bytes = readAt(0, size)
  const captions = readCaptions(bytes)
  if ('row' in captions) return { problem: unreadableWords(captions) }
  const vtt = asVtt(captions.text)
  return vtt === captions.text && decodeUtf16(bytes) === undefined ? {} : { bytes: Buffer.from(vtt) }
}

function checkCsv({ size, readAt }: OpenFile): FileCheck {
  const bytes = readAt(0, size)
  return bytes.includes(0) && decodeUtf16(bytes) === undefined ? { problem: 'This is not a CSV file.' } : {}
}

/** Checks that a ZIP archive has the parts of a workbook (ECMA-376 part 1, 12.3). Unpacks nothing. */
function checkXlsx({ size, readAt }: OpenFile): FileCheck {
  const missing = new Set(['[content_types].xml', 'xl/workbook.xml'])
  const filter = ({ name }: { name: string }) => {
    missing.delete(name.replaceAll('\\', '/').toLowerCase())
    return false
  }
  try {
    unzipSync(readAt(0, size), { filter })
  } catch (error) {
    // The library's errors have a code.
    if (!(error instanceof Error && 'code' in error)) throw error
    return { problem: noWorkbook }
  }
  return missing.size ? { problem: noWorkbook } : {}
}

const noWorkbook = 'This file is not a complete XLSX workbook, nor another accepted file. Choose another one.'

/** Maximum number of boxes at the top level of a file; a fragmented recording has two per second. */
const boxesMax = 10_000

/** Checks that the boxes of an MP4 are contiguous to its end, and that one describes the recording. */
function checkMp4({ size, readAt }: OpenFile): FileCheck {
  const broken = { problem: 'The MP4 is cut off or damaged. Export it again.' }
  let isDescribed = false
  let offset = 0
  for (let boxes = 0; offset < size && boxes < boxesMax; boxes += 1) {
    const header = readAt(offset, 16)
    if (header.length < 8) return broken
    const name = header.subarray(4, 8).toString('latin1')
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) return broken
    isDescribed ||= name === 'moov' || name === 'moof'
    const short = header.readUInt32BE(0)
    const length = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short || size - offset
    if (length < 8) return broken
    offset += length
  }
  return offset === size && isDescribed ? {} : broken
}
