import { closeSync, openSync, readSync } from 'node:fs'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { checkPdf } from '../pdf/check-pdf.ts'
import { checkCaptions } from './check-captions.ts'
import { checkMp3 } from './check-mp3.ts'
import { checkMp4 } from './check-mp4.ts'
import { checkJpeg, checkPng } from './check-picture.ts'

/** A received file on disk and its type. */
export type UploadInput = { path: string; size: number; type: string }

/**
 * Sentence about the problem of a file, if any; page count of a PDF; and the bytes to store instead of the file: captions as displayed by
 * browsers, or re-encoded pictures.
 */
export type FileCheck = { problem?: string; pages?: number; bytes?: Uint8Array }

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
}

/** Checks one received file. */
export const read: ReadFile<UploadInput, FileCheck> = async ({ path, size, type }, send) => {
  const check = checks[type]
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
