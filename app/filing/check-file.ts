import { type FileKind, fileKinds } from '#model/file-kinds.ts'
import { readCaptions, unreadableWords } from '#model/transcript/captions.ts'
import { messages } from './messages.ts'

/** File kinds that a document can have. */
export type FiledKind = Exclude<FileKind, 'image' | 'picture' | 'sheet'>

/** Returns the reason, in one sentence, why a file cannot be filed; undefined if it can. Checks its content, not its name. */
export async function fileProblem(file: File, kind: FiledKind): Promise<string | undefined> {
  if (file.size === 0) return messages.refused.empty(file.name)
  const { bytes, label } = fileKinds[kind].streamed
  if (file.size > bytes) return messages.refused.tooLarge(file.name, label)
  return problemOf[kind](file)
}

const problemOf: Record<FiledKind, (file: File) => Promise<string | undefined>> = {
  pdf: async (file) => (isPdf(await headOf(file)) ? undefined : messages.refused.noPdf(file.name)),
  audio: async (file) => {
    const head = await headOf(file)
    return isMp4(head) || (await hasSound(file)) ? undefined : messages.refused.noRecording(file.name)
  },
  xbrl: async (file) =>
    /^\W{0,8}<(?:\?xml|(?:[\w.-]+:)?xbrl)\s/.test(text(await headOf(file)))
      ? undefined
      : messages.refused.noXbrl(file.name),
  captions: async (file) => {
    const captions = readCaptions(new Uint8Array(await file.arrayBuffer()))
    return 'row' in captions ? unreadableWords(captions) : undefined
  },
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, 1024).arrayBuffer())

function isPdf(head: Uint8Array): boolean {
  return text(head).includes('%PDF-')
}

/** Maximum position of a file's first frame or tag: programs pad with zeros, and recordings begin with a cut frame. */
const audioStartMax = 4096

/** True if an MP3 may begin here; the server checks more closely. */
async function hasSound(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, audioStartMax).arrayBuffer())
  const tag = bytes.findIndex((byte) => byte !== 0)
  if (text(bytes.slice(tag, tag + 3)) === 'ID3') return true
  return bytes.some(
    (byte, index) => byte === 0xff && ((bytes[index + 1] ?? 0) & 0xe0) === 0xe0 && bytes[index + 1] !== 0xff,
  )
}

function isMp4(head: Uint8Array): boolean {
  return text(head.slice(4, 8)) === 'ftyp'
}

function text(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
