import { readCaptions } from '#model/transcript/captions.ts'
import { readTranscript } from '#model/transcript/read-transcript.ts'
import type { Transcript } from '#model/transcript/transcript.ts'
import type { ReadFile } from '../file-reader/create-file-reader.ts'

/** The bytes of captions, or the text of each page of a PDF. */
export type TranscriptInput = { captions: Uint8Array } | { pages: string[] }

/** Reads a transcript. Captions that cannot be read have no lines. */
export const read: ReadFile<TranscriptInput, Transcript> = async (input, send) => {
  if ('pages' in input) return send(readTranscript(input.pages))
  const captions = readCaptions(input.captions)
  await send('row' in captions ? { lines: [], chapters: [], isComplete: true } : captions.transcript)
}
