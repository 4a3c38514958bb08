import { randomBytes } from 'node:crypto'
import { badInput, Refusal } from '#contract/refusal.ts'
import type { FileKind } from '#model/file-kinds.ts'
import { endingOf, safeName } from '#model/file-names.ts'
import type { FileRow } from '#server/store/tables.ts'
import { linkOf } from '../investor-zone/document-links.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { piecesOf } from './base64.ts'
import { alike, typeNamed } from './file-types.ts'
import { notAccepted, storeBase64Upload, storeUpload } from './receive-file.ts'
import { type CheckedFile, type FileContext, refuseStorageError, storageFull } from './stored-file.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Stores a file received as base64 text, with or without a `data:` prefix. Returns its link. */
export async function storeBase64(
  context: FileContext,
  actor: Actor,
  text: string,
  name: string,
  kinds?: readonly FileKind[],
): Promise<string> {
  return linkOf(await storeFile(context, actor, await storeBase64Upload(context, piecesOf(text), kinds), name))
}

/** Stores a file from its bytes. Returns its link. */
export async function storeBytes(
  context: FileContext,
  actor: Actor,
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): Promise<string> {
  return linkOf(await storeFile(context, actor, await storeUpload(context, chunks, { way: 'streamed' }), name))
}

/**
 * Creates the link of a checked file and stores its bytes. The row is inserted first, under the ledger's lock, so that no sweep removes
 * the bytes.
 */
export async function storeFile(
  context: FileContext,
  actor: Actor,
  { file, type, pages, pixels }: CheckedFile,
  name: string,
): Promise<FileRow> {
  const { store, storage, ledger, now, quotaBytes } = context
  try {
    const ending = typeNamed(endingOf(name) ?? '')
    // Any text looks like a CSV, and any archive like a workbook: only the name tells that a sheet is meant.
    if (type.kind === 'sheet' && ending !== type) throw notAccepted()
    if (ending && !alike(ending, type)) throw wrongEnding(ending.extension)
    const row: FileRow = {
      id: randomBytes(16).toString('hex'),
      sha256: file.sha256,
      name: safeName(name, type.extension),
      type: type.type,
      size: file.size,
      created_at: now().toISOString(),
      created_by: nameOf(actor),
      referred: 0,
      seconds: null,
      pages: pages ?? null,
      reencoded: type.kind === 'image' ? 1 : 0,
      width: pixels?.width ?? null,
      height: pixels?.height ?? null,
    }
    await ledger.change(actor, async (rows) => {
      const dayAgo = new Date(now().getTime() - dayMs).toISOString()
      const today = await rows.files.bytesBy(row.created_by, dayAgo)
      if (today.bytes + row.size > context.dailyBytes) throw dailyLimitReached(actor, today.first, now())
      if (quotaBytes !== undefined && (await rows.files.bytes()) + row.size > quotaBytes) throw storageFull()
      await rows.files.insert(row)
    })
    await storage.store(file.sha256, file.path, file.size).catch(async (error: unknown) => {
      await store.write((rows) => rows.files.removeOrphan(row.id))
      refuseStorageError(error)
    })
    context.onStored()
    return row
  } finally {
    await file.discard()
  }
}

function wrongEnding(extension: string): Refusal {
  const sentence = `The name ends in .${extension}, but the file has another type. Rename it.`
  return badInput('name', sentence)
}

/**
 * Returns the error for an exhausted daily quota. `first`: time of the oldest upload of the day; uploads are possible again one day
 * later.
 */
function dailyLimitReached(actor: Actor, first: string | undefined, time: Date): Refusal {
  const fromMs = first === undefined ? time.getTime() : Date.parse(first)
  const retryAfterS = Math.ceil((fromMs + dayMs - time.getTime()) / 1000)
  const sentence =
    actor === 'visitor'
      ? 'We received too many files today. Try again tomorrow, or write to us by e-mail.'
      : 'You have reached the daily upload limit of one admin. Continue tomorrow, or ask another admin.'
  return new Refusal('too-often', sentence, { retryAfterS })
}
