import { readCaptions, unreadableWords } from '#model/transcript/captions.ts'

/** What a field takes: PDF for documents; .mp3 or .mp4 for audio (Spec 5); .vtt or .srt for a transcript with times. */
export type FileKind = 'pdf' | 'audio' | 'captions'

/** What a browser offers to choose as captions. */
export const captionTypes = '.vtt,.srt,text/vtt,application/x-subrip'

const mb = 1_000_000

/** Largest file that is taken, in bytes. The server holds the same limits. */
export const largest: Record<FileKind, number> = { pdf: 40 * 1024 * 1024, audio: 200 * mb, captions: mb }

/** Why a file cannot be filed, in one sentence, or undefined if it can. Judged by its content, not by its name. */
export async function whyNot(file: File, kind: FileKind): Promise<string | undefined> {
  if (file.size === 0) return `${file.name} is empty. Choose another file.`
  if (file.size > largest[kind]) return `${file.name} is too large: at most ${Math.floor(largest[kind] / mb)} MB.`
  if (kind === 'captions') {
    const captions = readCaptions(new Uint8Array(await file.arrayBuffer()))
    return 'row' in captions ? unreadableWords(captions) : undefined
  }
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  if (kind === 'pdf') return isPdf(head) ? undefined : `${file.name} is not a PDF. Only PDF files are filed here.`
  return isMp3(head) || isMp4(head) ? undefined : `${file.name} is not an .mp3 or .mp4 recording.`
}

function isPdf(head: Uint8Array): boolean {
  return text(head).includes('%PDF-')
}

function isMp3(head: Uint8Array): boolean {
  return text(head).startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)
}

function isMp4(head: Uint8Array): boolean {
  return text(head.slice(4, 8)) === 'ftyp'
}

function text(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
