import { asVtt, readCaptions, unreadableWords } from '#model/transcript/captions.ts'
import { decodeUtf16 } from '#model/transcript/decode-captions.ts'
import type { FileCheck, OpenFile } from './upload-reader.ts'

/** Checks captions. SRT becomes WebVTT and UTF-16 becomes UTF-8, the one form that browsers show. */
export function checkCaptions({ size, readAt }: OpenFile): FileCheck {
  const bytes = readAt(0, size)
  const captions = readCaptions(bytes)
  if ('row' in captions) return { problem: unreadableWords(captions) }
  const vtt = asVtt(captions.text)
  return vtt === captions.text && decodeUtf16(bytes) === undefined ? {} : { bytes: Buffer.from(vtt) }
}
