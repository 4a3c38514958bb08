import { Readable } from 'node:stream'
import { badInput, Refusal } from '#contract/refusal.ts'
import { type FileKind, fileKinds } from '#model/file-kinds.ts'
import type { Incoming, Received } from '#server/gateways/file-storage/incoming.ts'
import { createFileReader, FileReaderLimitError, readSingle } from '../file-reader/create-file-reader.ts'
import { pdfProblems } from '../pdf/pdf-problems.ts'
import { decodeBase64 } from './base64.ts'
import { alike, type FileType, typeByHead, typeNamed } from './file-types.ts'
import { type CheckedFile, type FileContext, refuseScannerError, refuseStorageError } from './stored-file.ts'
import type { FileCheck, UploadInput } from './upload-reader.ts'

type Route = 'inCall' | 'streamed'

type Arrival = { way: Route; declared?: () => string | undefined; kinds?: readonly FileKind[] }

/** Receives and checks a file. Removes every trace of a rejected file. */
export async function storeUpload(
  { incoming, now, virusScanner }: FileContext,
  chunks: AsyncIterable<Uint8Array>,
  { way, declared, kinds }: Arrival,
): Promise<CheckedFile> {
  let result: FileType | undefined
  const limitOf = (head: Buffer) => {
    result = assertOurs(head, declared?.(), kinds)
    return fileKinds[result.kind][way].bytes
  }
  const tooLarge = () => new Refusal('too-large', tooLargeWords(result?.kind ?? 'pdf', way), { field: 'base_64' })
  const file = await incoming.receive(chunks, limitOf, tooLarge).catch(refuseStorageError)
  try {
    const type = result ?? assertOurs(file.head, declared?.(), kinds)
    const { problem, pages, pixels, bytes } = await checkUpload(file, type)
    if (problem) throw wrongFile(problem)
    await refuseVirus(virusScanner, file.path)
    return { file: bytes ? await replaceFile(file, bytes, incoming) : file, type, pages, pixels, at: now().getTime() }
  } catch (error) {
    await file.discard()
    throw error
  }
}

const tooLargeWords = (kind: FileKind, way: Route) =>
  `${fileKinds[kind].what} can have at most ${fileKinds[kind][way].label}. Choose a smaller file.`

/** Like `storeUpload`, for base64 text with or without a `data:` prefix. */
export function storeBase64Upload(
  context: FileContext,
  pieces: AsyncIterable<string>,
  kinds?: readonly FileKind[],
): Promise<CheckedFile> {
  let declared: string | undefined
  const chunks = decodeBase64(pieces, (type) => {
    declared = type
  })
  return storeUpload(context, chunks, { way: 'inCall', declared: () => declared, kinds })
}

async function refuseVirus(scanner: FileContext['virusScanner'], path: string): Promise<void> {
  const name = await scanner?.scan(path).catch(refuseScannerError)
  if (name) throw wrongFile(`The virus scanner found ${name} in this file. It was not stored. Choose another one.`)
}

async function replaceFile(file: Received, bytes: Uint8Array, incoming: Incoming): Promise<Received> {
  const noLimit = () => Number.POSITIVE_INFINITY
  const stored = await incoming.receive(
    Readable.from([bytes]),
    noLimit,
    () => new Error('The file is too large. Choose a smaller one.'),
  )
  await file.discard()
  return stored
}

function assertOurs(head: Buffer, declared: string | undefined, kinds: readonly FileKind[] = documentKinds): FileType {
  if (!head.length) throw wrongFile('The file is empty. Choose another one.')
  const type = typeByHead(head, kinds)
  if (!type || !kinds.includes(type.kind)) throw notAccepted(kinds, head)
  const text = declared ? typeNamed(declared) : undefined
  if (declared && declared !== 'application/octet-stream' && !(text && alike(text, type)))
    throw wrongFile('The content of the file does not match its type. Export it again.')
  return type
}

/** Files of the investor zone, pictures of products, and sheets to import. */
const documentKinds: readonly FileKind[] = ['pdf', 'audio', 'captions', 'xbrl', 'image', 'sheet']

export function notAccepted(kinds: readonly FileKind[] = documentKinds, head: Buffer = Buffer.alloc(0)): Refusal {
  return wrongFile(notOurs(head, kinds))
}

function notOurs(head: Buffer, kinds: readonly FileKind[]): string {
  if (kinds.includes('picture')) {
    const drawing = Object.entries(otherPictures).find(([, pattern]) => pattern.test(head.toString('latin1')))
    if (drawing) return `${drawing[0]} files are not accepted. Save the picture as JPG, PNG or WebP.`
    return 'This file is not a JPG, PNG or WebP picture. Choose another one.'
  }
  if (kinds.every((kind) => kind === 'pdf')) return 'This file is not a PDF. Choose another one.'
  const requested = kinds.includes('pdf')
    ? 'a PDF, an MP3 or MP4 recording, captions (VTT or SRT), an XBRL file, or a PNG or JPG image'
    : 'a PNG or JPG image'
  return `This file is not ${requested}. Choose another one.`
}

/** Common picture files that are not accepted. */
const otherPictures = { SVG: /<svg\b/i, GIF: /^GIF8/, HEIC: /^....ftyp(?:hei|mif)/s, AVIF: /^....ftypavi/s }

function wrongFile(sentence: string): Refusal {
  return badInput('base_64', sentence)
}

/** A complete PDF of 100 MB takes a few seconds. */
const check = createFileReader<UploadInput, FileCheck>('#server/domain/files/upload-reader.ts', {
  queue: 'upload',
  timeMaxMs: 30_000,
  outputMaxBytes: 16 * 1024 * 1024,
})

/** Messages for a file that takes more time, memory or output than allowed. */
const tooMuch: Record<FileKind, string> = {
  pdf: pdfProblems.uncheckable,
  audio: 'The recording takes too long to check. Export it again.',
  image: 'The image takes too long or too much memory to read. Save it with fewer pixels.',
  picture: 'The picture takes too long or too much memory to read. Save it with fewer pixels.',
  captions: 'The captions take too long to check. Save them again as WebVTT.',
  xbrl: 'The XBRL file takes too long to check. Choose the file that was sent to the exchange.',
  sheet: 'The sheet takes too long to check. Save it as CSV.',
}

async function checkUpload(
  { path, size }: Pick<UploadInput, 'path' | 'size'>,
  { type, kind }: FileType,
): Promise<FileCheck> {
  try {
    return await readSingle(check({ path, size, type, kind }))
  } catch (error) {
    if (error instanceof FileReaderLimitError) return { problem: tooMuch[kind] }
    // Image programs open some files that the decoder cannot.
    if (kind === 'image' || kind === 'picture')
      return { problem: 'The image cannot be read. Open it in an image program and save it again as PNG or JPG.' }
    throw error
  }
}
