import { buffer } from 'node:stream/consumers'
import type { CallOutput } from '#contract/calls.ts'
import { linksIn } from '#model/document-text.ts'
import { forgetOldest } from '#model/forget-oldest.ts'
import type { Transcript } from '#model/transcript/transcript.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { FileRow } from '#server/store/tables.ts'
import type { Services } from '../dependencies.ts'
import { createFileReader, FileReaderLimitError, readSingle } from '../file-reader/create-file-reader.ts'
import { fileIdOf } from './document-links.ts'
import type { TranscriptInput } from './transcript-reader.ts'
import type { IsVisible } from './visibility.ts'
import type { ZoneReading } from './zone-reading.ts'

/** A public recording with the transcript filed with it. */
export type RecordedCall = CallOutput<'user/get-call'>['data']

type Context = Pick<Services, 'store' | 'now'> & {
  zone: ZoneReading
  shows: IsVisible
  storage: Pick<FileStorage, 'read'>
}

const transcriptsMax = 20

const nothing: Transcript = { lines: [], chapters: [], isComplete: true }

/** Returns the call with this key if its document is visible now, otherwise undefined. */
export function createRecordedCalls(context: Context) {
  const { store, now, zone, shows } = context
  const transcriptOf = createTranscripts(context)

  return async (key: number): Promise<RecordedCall | undefined> => {
    const { documents } = await zone()
    const row = documents.find((document) => document.key === key && document.audio_link && shows(document, now()))
    if (!row) return undefined
    const { name, date, audio_link, file_link, captions_link } = row
    const ids = linksIn(row).flatMap((link) => fileIdOf(link) ?? [])
    const files = new Map((await store.read.files.byIds(ids)).map((file) => [file.id, file]))
    const fileOf = (link: string) => files.get(fileIdOf(link) ?? '')
    const recording = fileOf(audio_link)
    if (!recording) return undefined
    const { type, size, seconds } = recording
    // Captions have times; a PDF may have none.
    const written = fileOf(captions_link) ?? fileOf(file_link)
    const transcript = written && (await transcriptOf(written))
    const links = { ...(file_link && { link: file_link }), ...(captions_link && { captions: captions_link }) }
    return {
      key,
      name,
      date,
      recording: { link: audio_link, type, size, seconds: seconds || null },
      ...(written && { transcript: { ...links, ...(transcript ?? nothing) } }),
      reading: (written !== undefined && !transcript) || seconds === null,
    }
  }
}

const readFile = createFileReader<TranscriptInput, Transcript>('#server/domain/investor-zone/transcript-reader.ts', {
  queue: 'visitor',
  timeMaxMs: 10_000,
  outputMaxBytes: 16 * 1024 * 1024,
})

/** Returns transcripts of captions and PDFs, undefined for a PDF that is still to be read. A transcript of a file never changes. */
function createTranscripts({ store, storage }: Context) {
  const transcripts = new Map<string, Transcript>()

  async function toInput({ sha256, type }: FileRow): Promise<TranscriptInput | undefined> {
    if (type === 'text/vtt') return { captions: await buffer(await storage.read(sha256)) }
    if (!(await store.read.fileTexts.of(sha256))) return undefined
    const pages = await store.read.fileTexts.pages(sha256)
    return { pages: pages.map(({ text }) => text) }
  }

  return async (file: FileRow): Promise<Transcript | undefined> => {
    const known = transcripts.get(file.sha256)
    if (known) return known
    const input = await toInput(file)
    if (!input) return undefined
    try {
      const transcript = await readSingle(readFile(input))
      transcripts.set(file.sha256, transcript)
      forgetOldest(transcripts, transcriptsMax)
      return transcript
    } catch (error) {
      // Captions are read within the same limits at upload: the next request may succeed.
      if (error instanceof FileReaderLimitError) return nothing
      throw error
    }
  }
}
