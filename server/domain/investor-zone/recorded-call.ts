import { forgetOldest } from '#model/forget-oldest.ts'
import { readTranscript } from '#model/transcript/read-transcript.ts'
import type { Transcript } from '#model/transcript/transcript.ts'
import type { Store } from '#server/store/store.ts'
import type { FileRow } from '#server/store/tables.ts'
import { fileIdOf } from './document-links.ts'
import type { Shows } from './zone-content.ts'
import type { ZoneReading } from './zone-reading.ts'

/** A recording that visitors may hear, with the transcript that is filed with it. */
export type RecordedCall = {
  key: number
  name: string
  date: string
  recording: { link: string } & Pick<FileRow, 'type' | 'size' | 'seconds'>
  /** Its PDF, and what stands in it; nothing where nobody is named in it. */
  transcript?: { link: string } & Transcript
  /** True while its text is still being read. */
  reading: boolean
}

type Context = { store: Store; now: () => Date; zone: ZoneReading; shows: Shows }

/** How many transcripts are held in memory. */
const transcriptsMax = 20

/** Answers the call with this key if visitors see its document now; of any other key undefined. */
export function createRecordedCalls({ store, now, zone, shows }: Context) {
  // The text of a file never changes once it is read.
  const transcripts = new Map<string, Transcript>()

  async function transcriptOf(sha256: string): Promise<Transcript | undefined> {
    const known = transcripts.get(sha256)
    if (known) return known
    if (!(await store.read.fileTexts.of(sha256))) return undefined
    const pages = await store.read.fileTexts.pages(sha256)
    const transcript = readTranscript(pages.map(({ text }) => text))
    transcripts.set(sha256, transcript)
    forgetOldest(transcripts, transcriptsMax)
    return transcript
  }

  return async (key: number): Promise<RecordedCall | undefined> => {
    const { documents } = await zone()
    const row = documents.find((document) => document.key === key && document.audio_link && shows(document, now()))
    if (!row) return undefined
    const { name, date, audio_link, file_link } = row
    const ids = [audio_link, file_link].flatMap((link) => fileIdOf(link) ?? [])
    const files = new Map((await store.read.files.byIds(ids)).map((file) => [file.id, file]))
    const recording = files.get(fileIdOf(audio_link) ?? '')
    if (!recording) return undefined
    const { type, size, seconds } = recording
    const written = files.get(fileIdOf(file_link) ?? '')
    const transcript = written && (await transcriptOf(written.sha256))
    return {
      key,
      name,
      date,
      recording: { link: audio_link, type, size, seconds },
      ...(written && { transcript: { link: file_link, ...(transcript ?? { lines: [], chapters: [], whole: true }) } }),
      reading: written !== undefined && !transcript,
    }
  }
}
