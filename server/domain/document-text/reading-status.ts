import type { CallOutput } from '#contract/calls.ts'
import type { FileAttemptRow, SetAsideReason } from '#server/store/file-attempts.ts'
import type { Store } from '#server/store/store.ts'
import { linkOf } from '../investor-zone/document-links.ts'
import { readPagesMax } from '../pdf/text-limits.ts'

/** Maximum number of names, and of files set aside, in the status. */
const namesMax = 5
const setAsideMax = 50

export type TextStatus = CallOutput<'admin/get-status'>['data']['texts']

/** Returns the number of PDFs read and waiting, and the files not fully searchable. */
export async function statusOf(store: Store, roundMax: number): Promise<TextStatus> {
  const waiting = await store.read.fileTexts.unread(roundMax)
  const all = await store.read.fileTexts.all()
  const unsearchable = all.filter(({ scanned, state }) => scanned > 0 || state === 'unreadable')
  const hashes = unsearchable.slice(0, namesMax).map(({ sha256 }) => sha256)
  const files = hashes.length ? await store.read.files.withHashes(hashes) : []
  return {
    waiting: waiting.length,
    read: all.length,
    unsearchable: unsearchable.length,
    names: [...new Set(files.map(({ name }) => name))],
    set_aside: await setAsideFiles(store),
  }
}

async function setAsideFiles(store: Store): Promise<TextStatus['set_aside']> {
  const attempts = (await store.read.fileAttempts.setAside()).slice(0, setAsideMax)
  if (!attempts.length) return []
  const files = await store.read.files.withHashes(attempts.map(({ sha256 }) => sha256))
  const byHash = new Map(files.map((file) => [file.sha256, file]))
  const firstReasons = new Map(attempts.toReversed().flatMap((attempt) => withReason(attempt)))
  return [...firstReasons].flatMap(([sha256, reason]) => {
    const file = byHash.get(sha256)
    return file ? [{ link: linkOf(file), name: file.name, reason }] : []
  })
}

const withReason = ({ sha256, reason }: FileAttemptRow): [string, SetAsideReason][] =>
  reason ? [[sha256, reason]] : []

/** Returns the reading state of one file. `pages_read` is less than `pages` if the PDF has more pages than are read. */
export async function readingOf(store: Store, sha256: string) {
  const text = await store.read.fileTexts.of(sha256)
  const reason = (await store.read.fileAttempts.of(sha256)).find((attempt) => attempt.reason)?.reason
  return {
    state: text?.state ?? (reason ? ('unreadable' as const) : ('waiting' as const)),
    pages: text?.pages ?? 0,
    pages_read: Math.min(text?.pages ?? 0, readPagesMax),
    ...(reason && { set_aside: reason }),
  }
}
