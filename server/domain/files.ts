import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import type { FileStorage, Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { Incoming, Received } from '#server/gateways/file-storage/incoming.ts'
import type { LogFields } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import type { FileRow } from '#server/store/tables.ts'
import { decodeBase64, piecesOf } from './base64.ts'
import { AlteredBytes, createFileBytes, type Range, soundBytes } from './file-bytes.ts'
import { endingOf, safeName } from './file-names.ts'
import { alike, type FileKind, type FileType, flawOf, sizeMax, typeByHead, typeNamed } from './file-types.ts'
import { fileIdOf, linkOf } from './investor-document.ts'
import { type Actor, type Ledger, nameOf } from './ledger.ts'

/** Files nobody referred to are kept this long. */
const orphanMs = 24 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** How long a received file waits to be given a name. */
const waitMs = 10 * 60 * 1000
/** How many files' rows are kept at hand. */
const rowsMax = 5000

export type Files = ReturnType<typeof createFiles>

export type Surroundings = {
  store: Store
  ledger: Ledger
  storage: FileStorage
  incoming: Incoming
  now: () => Date
  /** Most bytes of all files together; none: as much as there is room. */
  quotaBytes?: number
  /** Most bytes one admin may upload within a day. */
  dailyBytes: number
  /** Told when stored bytes are not what was stored. */
  onTrouble: (trouble: LogFields) => void
}

type Way = 'inCall' | 'streamed'

/** A received file and what it is. */
type Checked = { file: Received; type: FileType; at: number }

/** Every file an admin hands in passes through here: received, checked by its content, kept under its hash, given an unguessable link. */
export function createFiles(surroundings: Surroundings) {
  const { store, storage, incoming, now } = surroundings
  const waiting = new Map<string, Checked>()
  const known = new Map<string, FileRow>()
  const bytes = createFileBytes(storage)

  /** Receives and checks. What is refused leaves nothing behind. */
  async function takeIn(
    chunks: AsyncIterable<Uint8Array>,
    { way, declared, kinds }: { way: Way; declared?: () => string | undefined; kinds?: readonly FileKind[] },
  ): Promise<Checked> {
    let type: FileType | undefined
    const file = await incoming
      .receive(
        chunks,
        (head) => {
          type = mustBeOurs(head, declared?.(), kinds)
          return sizeMax[type.kind][way]
        },
        () => new Refusal('too-large', sizeMax[type?.kind ?? 'pdf'].says, { field: 'base_64' }),
      )
      .catch(refuseTrouble)
    const found = type as FileType
    try {
      const flaw = await flawOf(file, found)
      if (flaw) throw wrongFile(flaw)
      return { file, type: found, at: now().getTime() }
    } catch (error) {
      await file.discard()
      throw error
    }
  }

  /** Gives a checked file its link and keeps its bytes. The row comes first, under the ledger's lock, so that no sweep takes the bytes. */
  async function keep(actor: Actor, { file, type }: Checked, name: string): Promise<FileRow> {
    try {
      const ending = typeNamed(endingOf(name) ?? '')
      if (ending && !alike(ending, type)) {
        throw new Refusal(
          'bad-input',
          `The name ends in .${ending.extension}, but the file is something else. Rename it.`,
          {
            field: 'name',
          },
        )
      }
      const by = nameOf(actor)
      const row: FileRow = {
        id: randomBytes(16).toString('hex'),
        sha256: file.sha256,
        name: safeName(name, type.extension),
        type: type.type,
        size: file.size,
        created_at: now().toISOString(),
        created_by: by,
        referred: 0,
      }
      await surroundings.ledger.change(actor, async (rows) => {
        const { quotaBytes, dailyBytes } = surroundings
        const dayAgo = new Date(now().getTime() - dayMs).toISOString()
        const today = await rows.files.bytesBy(by, dayAgo)
        if (today.bytes + file.size > dailyBytes) throw enoughForToday(today.first, now())
        if (quotaBytes !== undefined && (await rows.files.bytes()) + file.size > quotaBytes) throw noRoom()
        await rows.files.insert(row)
      })
      await storage.keep(file.sha256, file.path, file.size).catch(async (error: unknown) => {
        await store.write((rows) => rows.files.removeOrphan(row.id))
        refuseTrouble(error)
      })
      return row
    } finally {
      await file.discard()
    }
  }

  /** Stores a file that came as base64 text, with or without a `data:` prefix. Answers its link. */
  async function storeBase64(actor: Actor, text: string, name: string, kinds?: readonly FileKind[]): Promise<string> {
    return linkOf(await keep(actor, await takeInBase64(piecesOf(text), kinds), name))
  }

  function takeInBase64(pieces: AsyncIterable<string>, kinds?: readonly FileKind[]): Promise<Checked> {
    let declared: string | undefined
    const chunks = decodeBase64(pieces, (type) => {
      declared = type
    })
    return takeIn(chunks, { way: 'inCall', declared: () => declared, kinds })
  }

  /** Stores a file from its bytes. Answers its link. */
  async function storeBytes(actor: Actor, chunks: AsyncIterable<Uint8Array>, name: string): Promise<string> {
    return linkOf(await keep(actor, await takeIn(chunks, { way: 'streamed' }), name))
  }

  /** Receives a file while its call is still arriving; `storeReceived` gives it a name, `forget` takes it away. */
  async function wait(checked: Checked): Promise<string> {
    for (const [token, other] of waiting) if (other.at < now().getTime() - waitMs) await forget(token)
    const token = `received:${randomBytes(16).toString('hex')}`
    waiting.set(token, checked)
    return token
  }

  async function storeReceived(actor: Actor, token: string, name: string): Promise<string | undefined> {
    const checked = waiting.get(token)
    if (!checked) return undefined
    waiting.delete(token)
    return linkOf(await keep(actor, checked, name))
  }

  async function forget(token: string): Promise<void> {
    const checked = waiting.get(token)
    waiting.delete(token)
    await checked?.file.discard()
  }

  /** The file a link stands for. Rows never change what they point at, so they are kept at hand. */
  async function find(link: string): Promise<FileRow | undefined> {
    const id = fileIdOf(link)
    if (!id) return undefined
    const row = known.get(id) ?? (await store.read.files.byId(id))
    if (!row || linkOf(row) !== link) return undefined
    if (known.size >= rowsMax) known.delete(known.keys().next().value as string)
    known.set(id, row)
    return row
  }

  /** Bytes of a file: themselves where they are few, else who sends them. Altered bytes are never handed out. */
  async function open(row: FileRow, range?: Range): Promise<Buffer | Sender> {
    return bytes.open(row, range).catch(async (error: unknown) => {
      if (!(error instanceof AlteredBytes)) refuseTrouble(error)
      // With the whole store away nothing can be said of one file.
      if (await storage.whyAway()) throw lookedAfter()
      surroundings.onTrouble({ event: 'file.altered', file: row.id, sha256: row.sha256 })
      throw new Refusal('try-later', 'This file is being looked after. Try again later.', { retryAfterS: 300 })
    })
  }

  /** Takes away files that no document ever referred to, a day after their upload, and what cut-off uploads left. */
  async function sweep(): Promise<number> {
    const before = new Date(now().getTime() - orphanMs)
    await incoming.sweep(before)
    let removed = 0
    for (const { id, sha256 } of await store.read.files.orphans(before.toISOString())) {
      await surroundings.ledger.change('sweep', async (rows) => {
        if (!(await rows.files.removeOrphan(id))) return
        known.delete(id)
        removed += 1
        if (!(await rows.files.withHash(sha256))) await storage.remove(sha256)
      })
    }
    return removed
  }

  /** Names every file whose bytes are missing or altered. */
  async function verify(): Promise<{ files: number; altered: FileRow[] }> {
    const rows = await store.read.files.all()
    const altered: FileRow[] = []
    for (const row of rows) {
      const fine = await soundBytes(storage, row).then(
        () => true,
        () => false,
      )
      if (!fine) altered.push(row)
    }
    return { files: rows.length, altered }
  }

  return { takeIn, takeInBase64, storeBase64, storeBytes, wait, storeReceived, forget, find, open, sweep, verify }
}

function mustBeOurs(head: Buffer, declared: string | undefined, kinds: readonly FileKind[] | undefined): FileType {
  if (!head.length) throw wrongFile('The file is empty.')
  const type = typeByHead(head)
  if (!type || (kinds && !kinds.includes(type.kind))) {
    const wanted =
      kinds?.join() === 'image' ? 'a PNG or JPG image' : 'a PDF, an MP3 or MP4 recording, or a PNG or JPG image'
    throw wrongFile(`This file is not ${wanted}.`)
  }
  const said = declared ? typeNamed(declared) : undefined
  if (declared && declared !== 'application/octet-stream' && !(said && alike(said, type)))
    throw wrongFile('The file is not what its type says. Export it again.')
  return type
}

function wrongFile(sentence: string): Refusal {
  return new Refusal('bad-input', sentence, { field: 'base_64' })
}

function noRoom(): Refusal {
  return new Refusal('disk-full', 'There is no room for more files. Tell whoever runs this server; nothing was lost.')
}

/** A full disk and a store that is away are told to the sender; anything else is ours. */
function refuseTrouble(error: unknown): never {
  if (isAway(error)) throw lookedAfter()
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') throw noRoom()
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EIO' || code === 'ESTALE') throw lookedAfter()
  throw error
}

/** `first`: when the oldest of the day's uploads was made; a day later there is room again. */
function enoughForToday(first: string | undefined, at: Date): Refusal {
  const fromMs = first === undefined ? at.getTime() : Date.parse(first)
  const retryAfterS = Math.ceil((fromMs + dayMs - at.getTime()) / 1000)
  return new Refusal(
    'too-often',
    'You have uploaded as much as one admin may in a day. Go on tomorrow, or ask another.',
    {
      retryAfterS,
    },
  )
}

function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'StorageAway'
}

function lookedAfter(): Refusal {
  return new Refusal('try-later', 'The file store does not answer. Nothing was changed; try again in a minute.', {
    retryAfterS: 60,
  })
}
