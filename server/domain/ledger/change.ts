import * as z from 'zod'
import { badInput } from '#contract/refusal.ts'
import { fileFieldNames, hashNameOf, linksIn } from '#model/document-text.ts'
import { eachNamed } from '#model/keys-of.ts'
import type { UndoableEntity } from '#model/ledger-entities.ts'
import type { Role } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from '../dependencies.ts'
import type { Idempotency } from '../idempotency.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import { refuseTooLate } from '../investor-zone/too-late.ts'
import { settleMeetingHolds } from '../releases/meeting-hold.ts'
import type { SessionHolder } from '../sessions/session.ts'
import { type Change, chain, type Note } from './chain.ts'
import type { LedgerRows } from './ledger-rows.ts'

/** Author of a change: an admin, whose session must still be valid when the change is made, or the site itself. */
export type Actor = SessionHolder | 'command line' | 'first start' | 'sample content' | 'sweep' | 'visitor'

/** Returns the name of an actor in the ledger and in rows: an admin's e-mail, or the site's own name. */
export function nameOf(actor: Actor): string {
  return typeof actor === 'string' ? actor : actor.email
}

/** Recorded if a required reason was not given. */
export const noReason = 'no reason given'

/** Error at the reason field for a change visible to visitors. */
export const reasonMissing = (name: string) =>
  badInput('reason', `Visitors can see ${name}. Enter the reason for the change.`)

/** Restores a row from a ledger entry (null removes the row), and reads the current row. */
export type Restorer<Row> = {
  read: (rows: Rows, id: string) => Promise<Row | undefined>
  write: (rows: Rows, id: string, row: Row | null, revision: number, reason?: string) => Promise<void>
  /** Name of a row visible to visitors. Undoing a change of such a row needs a reason. */
  publishedName?: (row: Row | null | undefined) => string | undefined
}

export type LedgerContext = Pick<Services, 'store' | 'now' | 'sessions'> & {
  idempotency: Idempotency
  restorers: { [Name in UndoableEntity]: Restorer<LedgerRows[Name]> }
}

/**
 * A unit of work. Receives the transaction's rows, and `note` to record each change. Also receives the ledger number of its first change,
 * and the actor's current role (undefined for the site itself).
 */
export type Work<Result> = (rows: Rows, note: Note, revision: number, role?: Role) => Promise<Result>

/**
 * Runs `work` in one transaction with the ledger's lock. Returns its result and the last ledger number. Fails with 401 if the actor's
 * session has ended, however long ago the call began (A21). Changes of one `batch` are undone together.
 */
export async function change<Result>(
  { store, now, sessions, idempotency }: LedgerContext,
  actor: Actor,
  work: Work<Result>,
  batch: string | null,
): Promise<{ result: Result; revision: number }> {
  return store.change(async (rows) => {
    const role = typeof actor === 'string' ? undefined : await sessions.requireSession(rows, actor)
    await idempotency.begin(rows)
    const last = await rows.ledger.last()
    const noted: Change[] = []
    const startedAt = now()
    const result = await work(rows, (entry) => void noted.push(entry), (last?.number ?? 0) + 1, role)
    noted.push(
      ...(await settleMeetingHolds(rows, noted, { time: startedAt, number: (last?.number ?? 0) + 1 + noted.length })),
    )
    refuseTooLate(noted, startedAt, now())
    const entries = chain(await withFileHashes(rows, noted), {
      last,
      actor: nameOf(actor),
      batch,
      at: now().toISOString(),
    })
    await rows.ledger.insert(entries)
    const revision = entries.at(-1)?.number ?? last?.number ?? 0
    await idempotency.finish(rows, { revision, firstId: entries[0]?.entity_id ?? null })
    return { result, revision }
  })
}

const linked = z.looseObject(eachNamed(fileFieldNames, () => z.string().default('')))

/**
 * Adds the SHA-256 of the files to changes of documents before they are appended. A row refers to files by links; the hashes tie the
 * chain to the exact bytes filed.
 */
async function withFileHashes(rows: Rows, changes: Change[]): Promise<Change[]> {
  const documents = changes.flatMap(({ entity, after }) =>
    entity === 'document' ? (linked.safeParse(after).data ?? []) : [],
  )
  const ids = documents.flatMap(linksIn).flatMap((link) => fileIdOf(link) ?? [])
  if (!ids.length) return changes
  const hashes = new Map((await rows.files.byIds([...new Set(ids)])).map((file) => [linkOf(file), file.sha256]))
  return changes.map((change) => {
    const row = change.entity === 'document' ? linked.safeParse(change.after).data : undefined
    if (!row) return change
    const sealed = fileFieldNames.flatMap((name) => {
      const sha256 = hashes.get(row[name])
      return sha256 ? [[hashNameOf(name), sha256]] : []
    })
    return { ...change, after: Object.assign({}, change.after, Object.fromEntries(sealed)) }
  })
}
