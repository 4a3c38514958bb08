import { Readable } from 'node:stream'
import { Refusal } from '#contract/refusal.ts'
import { type FileKind, fileKinds } from '#model/file-kinds.ts'
import { asVtt } from '#model/transcript/captions.ts'
import { decodeCaptions, decodeUtf16 } from '#model/transcript/decode-captions.ts'
import type { Incoming, Received } from '#server/gateways/file-storage/incoming.ts'
import { decodeBase64 } from './base64.ts'
import { flawOf } from './file-flaws.ts'
import { alike, type FileType, typeByHead, typeNamed } from './file-types.ts'
import { type CheckedFile, type FileContext, refuseStorageError } from './stored-file.ts'

type Way = 'inCall' | 'streamed'

/** How a file arrives, the type its sender gives it, and the kinds that are taken. */
type Arrival = { way: Way; declared?: () => string | undefined; kinds?: readonly FileKind[] }

/** Receives and checks a file. A refused one leaves nothing behind. */
export async function takeIn(
  { incoming, now }: FileContext,
  chunks: AsyncIterable<Uint8Array>,
  { way, declared, kinds }: Arrival,
): Promise<CheckedFile> {
  let found: FileType | undefined
  const limitOf = (head: Buffer) => {
    found = mustBeOurs(head, declared?.(), kinds)
    return fileKinds[found.kind][way].bytes
  }
  const tooLarge = () => new Refusal('too-large', tooLargeWords(found?.kind ?? 'pdf', way), { field: 'base_64' })
  const file = await incoming.receive(chunks, limitOf, tooLarge).catch(refuseStorageError)
  try {
    const type = found ?? mustBeOurs(file.head, declared?.(), kinds)
    const flaw = await flawOf(file, type)
    if (flaw) throw wrongFile(flaw)
    const kept = type.kind === 'captions' ? await keptCaptions(file, incoming) : file
    return { file: kept, type, at: now().getTime() }
  } catch (error) {
    await file.discard()
    throw error
  }
}

const tooLargeWords = (kind: FileKind, way: Way) =>
  `${fileKinds[kind].what} may have at most ${fileKinds[kind][way].says}.`

/** The same for base64 text, with or without a `data:` prefix. */
export function takeInBase64(
  context: FileContext,
  pieces: AsyncIterable<string>,
  kinds?: readonly FileKind[],
): Promise<CheckedFile> {
  let declared: string | undefined
  const chunks = decodeBase64(pieces, (type) => {
    declared = type
  })
  return takeIn(context, chunks, { way: 'inCall', declared: () => declared, kinds })
}

/** Captions as they are kept: SRT becomes WebVTT and UTF-16 becomes UTF-8, the one form that browsers show. */
async function keptCaptions(file: Received, incoming: Incoming): Promise<Received> {
  const bytes = await file.readAt(0, file.size)
  const text = decodeCaptions(bytes)
  const made = asVtt(text)
  if (made === text && decodeUtf16(bytes) === undefined) return file
  const kept = await incoming.receive(
    Readable.from([Buffer.from(made)]),
    () => fileKinds.captions.streamed.bytes * 2,
    () => wrongFile(tooLargeWords('captions', 'streamed')),
  )
  await file.discard()
  return kept
}

function mustBeOurs(head: Buffer, declared: string | undefined, kinds: readonly FileKind[] | undefined): FileType {
  if (!head.length) throw wrongFile('The file is empty.')
  const type = typeByHead(head)
  if (!type || (kinds && !kinds.includes(type.kind))) {
    const wanted =
      kinds?.join() === 'image'
        ? 'a PNG or JPG image'
        : 'a PDF, an MP3 or MP4 recording, captions (VTT or SRT), or a PNG or JPG image'
    throw wrongFile(`This file is not ${wanted}.`)
  }
  const said = declared ? typeNamed(declared) : undefined
  if (declared && declared !== 'application/octet-stream' && !(said && alike(said, type)))
    throw wrongFile('The file is not what its type says. Export it again.')
  return type
}

function wrongFile(sentence: string): Refusal {
  return new Refusal('bad-input', sentence, { field: 'base_64' })
}
