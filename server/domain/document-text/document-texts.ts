import { setImmediate } from 'node:timers/promises'
import { messageOf } from '#model/thrown.ts'
import type { Log } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import { type LocalFileContext, openLocalFile } from '../files/local-file.ts'
import { type PdfText, readText } from '../pdf/read-text.ts'
import { createRounds } from '../rounds.ts'
import { recordingLength } from './recording-lengths.ts'

type Context = LocalFileContext & {
  store: Store
  now: () => Date
  log: Log
  /** Told when everything that was there is read. */
  onRead: () => void
}

/** `writing`: the write in progress. `stopping`: ends the reading in progress. */
type State = { started: boolean; stopped: boolean; stopping: AbortController; writing?: Promise<void> }

/** A file to be read, with its size in bytes. */
type Unread = { sha256: string; size: number }

/** A recording whose length is to be read. */
type Recording = Unread & { type: string }

/** Larger files are not read. */
const sizeMax = 50 * 1024 * 1024
/** A page without any of it is a picture. */
export const hasWords = /[\p{L}\p{N}]/u
/** How many files one round takes up. */
const roundMax = 10_000

export type DocumentTexts = ReturnType<typeof createDocumentTexts>

/**
 * Reads the text of stored PDFs and the length of recordings in the background, one file at a time, and keeps them by the hash of their
 * bytes; then sees that the search knows every page. A file that is missing now is tried again in the next round.
 */
export function createDocumentTexts(context: Context) {
  const { store, log, onRead } = context
  const state: State = { started: false, stopped: false, stopping: new AbortController() }
  const rounds = createRounds({ round: () => round(context, state), isEnding: () => state.stopped, onDone: onRead })

  /** Reads what is unread, out of sight: what fails is logged. */
  function wake(): void {
    if (state.started && !state.stopped)
      rounds.all().catch((error) => log({ level: 'error', event: 'text.failed', error: messageOf(error) }))
  }

  return {
    /** Reads what is unread. Whoever asks meanwhile has it looked at again. */
    readAll: rounds.all,
    wake,
    /** From now on files are read as they come. */
    start() {
      state.started = true
      wake()
    },
    /** Whether there may be pages that the search does not know yet. */
    isReading: () => rounds.underway() !== undefined,
    /** How many pages each file has that was read, by its SHA-256. */
    pages: async () => new Map((await store.read.fileTexts.all()).map(({ sha256, pages }) => [sha256, pages])),
    /** How many files wait, and the names of those whose pages are pictures or cannot be read. */
    status: () => statusOf(store),
    /** Ends the reading in progress and waits for the write in progress. */
    async close() {
      state.stopped = true
      state.stopping.abort()
      await state.writing?.catch(() => {})
    },
  }
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
    if (!known.has(sha256)) await write(state, putIntoSearch(store, sha256))
  }
}

async function measure(context: Context, file: Recording, state: State): Promise<void> {
  const { store, log } = context
  const { sha256 } = file
  try {
    const seconds = await recordingLength(context, file, state.stopping.signal)
    if (!state.stopped)
      await write(
        state,
        store.write((rows) => rows.recordings.setSeconds(sha256, seconds)),
      )
  } catch (error) {
    log({ level: 'warn', event: 'text.no-file', sha256, error: messageOf(error) })
  }
}

function write(state: State, work: Promise<void>): Promise<void> {
  state.writing = work
  return work
}

/** Stores the text of one PDF. A file that is not in the storage is tried again in the next round. */
async function readFile(context: Context, file: Unread, state: State): Promise<void> {
  const { store, now, log } = context
  const { sha256, size } = file
  if (size > sizeMax) return write(state, keep(store, sha256, { pages: 0, texts: [], complete: false }, now()))
  try {
    const { path, discard } = await openLocalFile(context, file)
    const text = await readText(path, state.stopping.signal).finally(discard)
    if (!state.stopped) await write(state, keep(store, sha256, text, now()))
  } catch (error) {
    if (!state.stopped) log({ level: 'warn', event: 'text.no-file', sha256, error: messageOf(error) })
  }
}

async function keep(store: Store, sha256: string, { pages, texts, complete }: PdfText, at: Date): Promise<void> {
  const filled = Array.from(texts, (text = '') => text)
  const row = {
    sha256,
    state: complete ? ('read' as const) : ('unreadable' as const),
    pages,
    scanned: filled.filter((text) => !hasWords.test(text)).length,
    read_at: at.toISOString(),
  }
  const rows = filled.map((text, index) => ({ sha256, page: index + 1, text }))
  await store.write((all) => all.fileTexts.insert(row, rows))
  await store.search.put(sha256, filled)
  await setImmediate()
}

async function putIntoSearch(store: Store, sha256: string): Promise<void> {
  const pages = await store.read.fileTexts.pages(sha256)
  await store.search.put(
    sha256,
    pages.map(({ text }) => text),
  )
  await setImmediate()
}

/** How many names are told. */
const namesMax = 5

async function statusOf(store: Store) {
  const waiting = await store.read.fileTexts.unread(roundMax)
  const all = await store.read.fileTexts.all()
  const unsearchable = all.filter(({ scanned, state }) => scanned > 0 || state === 'unreadable')
  const some = unsearchable.slice(0, namesMax).map(({ sha256 }) => sha256)
  const files = some.length ? await store.read.files.withHashes(some) : []
  return {
    waiting: waiting.length,
    read: all.length,
    unsearchable: unsearchable.length,
    names: [...new Set(files.map(({ name }) => name))],
  }
}
