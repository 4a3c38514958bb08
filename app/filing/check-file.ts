import { type FileKind, fileKinds } from '#model/file-kinds.ts'
import { readCaptions, unreadableWords } from '#model/transcript/captions.ts'

/** The kinds that a document is filed with. */
export type FiledKind = Exclude<FileKind, 'image'>

/** Why a file cannot be filed, in one sentence, or undefined if it can. Judged by its content, not by its name. */
export async function whyNot(file: File, kind: FiledKind): Promise<string | undefined> {
  if (file.size === 0) return `${file.name} is empty. Choose another file.`
  const { bytes, says } = fileKinds[kind].streamed
  if (file.size > bytes) return `${file.name} is too large: at most ${says}.`
  return flawOf[kind](file)
}

const flawOf: Record<FiledKind, (file: File) => Promise<string | undefined>> = {
  pdf: async (file) =>
    isPdf(await headOf(file)) ? undefined : `${file.name} is not a PDF. Only PDF files are filed here.`,
  audio: async (file) => {
    const head = await headOf(file)
    return isMp4(head) || (await hasSound(file)) ? undefined : `${file.name} is not an .mp3 or .mp4 recording.`
  },
  captions: async (file) => {
    const captions = readCaptions(new Uint8Array(await file.arrayBuffer()))
    return 'row' in captions ? unreadableWords(captions) : undefined
  },
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, 1024).arrayBuffer())

function isPdf(head: Uint8Array): boolean {
  return text(head).includes('%PDF-')
}

/** How far into a file its first frame or tag may stand: programs pad with zeros, and recordings begin with a cut frame. */
const soundWithin = 4096

/** Whether an MP3 may begin here; the server looks closer. */
async function hasSound(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, soundWithin).arrayBuffer())
  const tag = bytes.findIndex((byte) => byte !== 0)
  if (text(bytes.slice(tag, tag + 3)) === 'ID3') return true
  return bytes.some((byte, at) => byte === 0xff && ((bytes[at + 1] ?? 0) & 0xe0) === 0xe0 && bytes[at + 1] !== 0xff)
}

function isMp4(head: Uint8Array): boolean {
  return text(head.slice(4, 8)) === 'ftyp'
}

function text(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
