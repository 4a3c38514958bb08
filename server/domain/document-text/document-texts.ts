import { setImmediate } from 'node:timers/promises'
import { messageOf } from '#model/errors.ts'
import type { Store } from '#server/store/store.ts'
import type { FileRow } from '#server/store/tables.ts'
import { createCoalescedTask } from '../coalesced-task.ts'
import type { Services } from '../dependencies.ts'
import { createFileReader, FileReaderLimitError, readSingle } from '../file-reader/create-file-reader.ts'
import { type LocalFileContext, openLocalFile } from '../files/local-file.ts'
import { type PdfText, readText } from '../pdf/read-text.ts'
import { attemptReading } from './attempt-reading.ts'
import type { LengthInput, LengthOutput } from './length-reader.ts'
import { readingOf, statusOf } from './reading-status.ts'

type Context = LocalFileContext &
  Pick<Services, 'store' | 'now' | 'log'> & {
    onRead: () => void
  }

/** `stopping`: aborts the reading in progress. */
type State = { started: boolean; stopped: boolean; stopping: AbortController }

/** File to be read, with its size in bytes. */
type Unread = { sha256: string; size: number }

type Recording = Unread & { type: string }

/** Maximum size of a file to be read, in bytes. */
const sizeMax = 50 * 1024 * 1024
/** Matches letters and digits; a page without any is a picture. */
export const hasText = /[\p{L}\p{N}]/u
const roundMax = 10_000

export type DocumentTexts = ReturnType<typeof createDocumentTexts>

/**
 * Reads the text of stored PDFs and the length of recordings in the background, one file at a time. Stores them by the hash of their
 * bytes, then ensures that every page is searchable. A missing file is tried again in the next round.
 */
export function createDocumentTexts(context: Context) {
  const { store, log, onRead } = context
  const state: State = { started: false, stopped: false, stopping: new AbortController() }
  const rounds = createCoalescedTask({
    round: () => round(context, state),
    isEnding: () => state.stopped,
    onDone: onRead,
  })

  /** Starts reading unread files in the background; errors are logged. */
  function trigger(): void {
    if (state.started && !state.stopped)
      rounds.all().catch((error) => log({ level: 'error', event: 'text.failed', error: messageOf(error) }))
  }

  return {
    /** Reads unread files. A call during a run schedules another run. */
    readAll: rounds.all,
    trigger,
    start() {
      state.started = true
      setInterruptedAside(context).finally(trigger)
    },
    /** True if some pages may not be searchable yet. */
    isReading: () => rounds.underway() !== undefined,
    pages: async () => new Map((await store.read.fileTexts.all()).map(({ sha256, pages }) => [sha256, pages])),
    /** Returns the number of waiting files, and the names of those whose pages are pictures or unreadable. */
    status: () => statusOf(store, roundMax),
    /** Returns the extracted text of a file, and the reason if it was set aside. */
    reading: (sha256: string) => readingOf(store, sha256),
    /** Reads a file again that was set aside, or whose text is incomplete. */
    async readAgain(sha256: string) {
      await store.write(async (rows) => {
        await rows.fileAttempts.forget(sha256)
        await rows.fileTexts.forget(sha256)
        await rows.pageImages.forget(sha256)
        await rows.recordings.setSeconds(sha256, null)
      })
      trigger()
    },
    /** Aborts the reading in progress; the file is read again after the next start. */
    async close() {
      state.stopped = true
      state.stopping.abort()
      await rounds.underway()?.catch(() => {})
    },
  }
}

/** Sets aside files whose reading may have ended an earlier server, so that they are not read again at once. */
async function setInterruptedAside({ store, log }: Context): Promise<void> {
  await store
    .write((rows) => rows.fileAttempts.setInterruptedAside())
    .catch((error) => log({ level: 'error', event: 'text.failed', error: messageOf(error) }))
}

async function round(context: Context, state: State): Promise<void> {
  const { store } = context
  for (const file of await store.read.recordings.unmeasured(roundMax)) {
    if (state.stopped) return
    await measure(context, file, state)
  }
  for (const file of await store.read.fileTexts.unread(roundMax)) {
    if (state.stopped) return
    await readFile(context, file, state)
  }
  if (state.stopped) return
  const known = await store.search.files()
  for (const { sha256 } of await store.read.fileTexts.all()) {
    if (state.stopped) return
    if (!known.has(sha256)) await insertIntoSearch(store, sha256)
  }
}

/** Stores the length of a recording. A recording missing from the storage is tried again in the next round. */
async function measure(context: Context, file: Recording, state: State): Promise<void> {
  const { store, now, log } = context
  const { sha256 } = file
  try {
    await attemptReading(store, { sha256, task: 'length', time: now() }, async () => {
      const seconds = await recordingLength(context, file, state.stopping.signal)
      return { save: (rows) => rows.recordings.setSeconds(sha256, seconds) }
    })
  } catch (error) {
    if (!state.stopped) log({ level: 'warn', event: 'text.no-file', sha256, error: messageOf(error) })
  }
}

/** Stores the text of one PDF. A PDF missing from the storage is tried again in the next round. */
async function readFile(context: Context, file: Unread, state: State): Promise<void> {
  const { store, now, log } = context
  const { sha256 } = file
  let texts: string[] = []
  try {
    const isSaved = await attemptReading(store, { sha256, task: 'text', time: now() }, async () => {
      const text = await readStoredText(context, file, state.stopping.signal)
      texts = Array.from(text.texts, (page = '') => page)
      const row = toFileText(sha256, { ...text, texts }, now())
      const pages = texts.map((page, index) => ({ sha256, page: index + 1, text: page }))
      return { save: (rows) => rows.fileTexts.insert(row, pages), exceeded: text.exceeded }
    })
    if (isSaved) await store.search.upsert(sha256, texts)
    await setImmediate()
  } catch (error) {
    if (!state.stopped) log({ level: 'warn', event: 'text.no-file', sha256, error: messageOf(error) })
  }
}

async function readStoredText(context: Context, file: Unread, signal: AbortSignal): Promise<PdfText> {
  if (file.size > sizeMax) return { pages: 0, texts: [], complete: false }
  const { path, discard } = await openLocalFile(context, file)
  return readText(path, signal).finally(discard)
}

const toFileText = (sha256: string, { pages, texts, complete }: PdfText, time: Date) => ({
  sha256,
  state: complete ? ('read' as const) : ('unreadable' as const),
  pages,
  scanned: texts.filter((text) => !hasText.test(text)).length,
  read_at: time.toISOString(),
})

async function insertIntoSearch(store: Store, sha256: string): Promise<void> {
  const pages = await store.read.fileTexts.pages(sha256)
  await store.search.upsert(
    sha256,
    pages.map(({ text }) => text),
  )
  await setImmediate()
}

const readLength = createFileReader<LengthInput, LengthOutput>('#server/domain/document-text/length-reader.ts', {
  queue: 'background',
  timeMaxMs: 120_000,
  outputMaxBytes: 1024,
})

/** Ten days in seconds: no recording is longer. */
const lengthMax = 10 * 24 * 60 * 60

/** Returns the length of a stored recording in whole seconds; 0 if not stated in the recording. */
async function recordingLength(
  context: LocalFileContext,
  { sha256, type, size }: Pick<FileRow, 'sha256' | 'type' | 'size'>,
  signal?: AbortSignal,
): Promise<number> {
  const { path, discard } = await openLocalFile(context, { sha256, size })
  try {
    const seconds = await readSingle(readLength({ path, type, size }, signal))
    return seconds && seconds < lengthMax ? Math.max(1, Math.round(seconds)) : 0
  } catch (error) {
    if (error instanceof FileReaderLimitError || signal?.aborted) throw error
    // The recording is damaged.
    return 0
  } finally {
    await discard()
  }
}
