import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Refusal } from '#contract/refusal.ts'
import { type Entity, entityNames, entityReads, isEntity } from '#model/ledger-entities.ts'
import { type Capability, may, type Role } from '#model/roles.ts'
import type { LedgerFilter } from '#server/store/ledger.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import { newId } from './ids.ts'
import { letOthersIn } from './let-others-in.ts'
import type { Retries } from './retries.ts'
import { mustMay, type SessionHolder, type Sessions } from './sessions.ts'

/** What happened to one row. `before` is null for an addition, `after` for a removal. */
export type Change = {
  action: string
  entity: Entity
  id: string
  before: unknown
  after: unknown
  /** Why, where a person was asked. */
  reason?: string
}

/** Writes a row back as a ledger entry remembers it (null: takes it away), and reads it as it stands. */
export type Restorer = {
  read: (rows: Rows, id: string) => Promise<unknown>
  write: (rows: Rows, id: string, row: unknown, revision: number) => Promise<void>
  /** What a role must allow to take such a change back. */
  requirement: Capability
  /** Whether visitors see what the row says: then taking it back, or bringing it back, wants a reason. */
  isPublished?: (row: unknown) => boolean
}

/** The reason of a change that wants one, where nobody gave any. */
export const noReason = 'no reason given'

/** The hash before the first entry. */
const noHash = '0'.repeat(64)

/** An entry of the chain: its number and its hash. */
export type ChainPlace = { number: number; hash: string }

/** Before the first entry. */
export const chainBegin: ChainPlace = { number: 0, hash: noHash }

export type Ledger = ReturnType<typeof createLedger>

/** Who acts: an admin in a session, which must still stand when the change is made, or the site itself. */
export type Actor = SessionHolder | 'command line' | 'first start' | 'sample content' | 'sweep'

/** What the ledger and a row call whoever acted: an admin's e-mail, or the site's own name. */
export function nameOf(actor: Actor): string {
  return typeof actor === 'string' ? actor : actor.email
}

/**
 * Every change an admin makes passes through `change`: one transaction with what it changes, appended to a chain of hashes, never
 * edited. Its last number is the content revision.
 */
export function createLedger({
  store,
  now,
  sessions,
  retries,
  restorers,
}: {
  store: Store
  now: () => Date
  sessions: Pick<Sessions, 'mustStand' | 'mustStillStand'>
  retries: Retries
  restorers: Partial<Record<Entity, Restorer>>
}) {
  /**
   * Runs `work` in one transaction. `work` receives the rows, the number its first change will have and the role the actor has by then
   * (none: the site itself), and tells each change through `note`. Answers what `work` answers and the last ledger number. Refuses with 401 if the actor's session is over by then, however
   * long ago the call began (A21).
   */
  async function change<Result>(
    actor: Actor,
    work: (rows: Rows, note: (change: Change) => void, revision: number, role?: Role) => Promise<Result>,
    batch: string | null = null,
  ): Promise<{ result: Result; revision: number }> {
    return store.change(async (rows) => {
      const role = typeof actor === 'string' ? undefined : await sessions.mustStand(rows, actor)
      await retries.begin(rows)
      const last = await rows.ledger.last()
      const noted: Change[] = []
      const result = await work(rows, (one) => void noted.push(one), (last?.number ?? 0) + 1, role)
      const entries = chain(noted, { last, actor: nameOf(actor), batch, at: now().toISOString() })
      await rows.ledger.insert(entries)
      const left = entries.at(-1)?.number ?? last?.number ?? 0
      await retries.finish(rows, { revision: left, firstId: entries[0]?.entity_id ?? null })
      return { result, revision: left }
    })
  }

  /** Takes one change back, or everything of its batch. Refused if a row was changed again since. */
  async function undo(actor: Actor, number: number, reason?: string): Promise<{ revision: number }> {
    // Entries never change, so this may be read before: what is taken back together can be brought back together.
    const together = (await store.read.ledger.byNumber(number))?.batch ? newId() : null
    const work = async (rows: Rows, note: (change: Change) => void, next: number, role?: Role) => {
      const asked = await rows.ledger.byNumber(number)
      if (!asked) throw new Refusal('not-found', 'There is no such change to undo.', { field: 'number' })
      const entries = asked.batch ? await rows.ledger.inBatch(asked.batch) : [asked]
      for (const [step, entry] of entries.reverse().entries()) {
        await letOthersIn(step)
        const restorer = restorers[entry.entity as Entity]
        if (!restorer) throw new Refusal('cannot-undo', 'This kind of change cannot be undone here.')
        if (role) mustMay(role, restorer.requirement)
        const current = await restorer.read(rows, entry.entity_id)
        if (!sameRow(current, parse(entry.after))) {
          throw new Refusal('cannot-undo', 'It was changed again since, so undoing would lose that later change.', {
            data: { number: entry.number },
          })
        }
        const before = parse(entry.before)
        await restorer.write(rows, entry.entity_id, before, next)
        note({
          action: `undo ${entry.action}`,
          entity: entry.entity as Entity,
          id: entry.entity_id,
          before: current ?? null,
          after: before,
          reason: reason ?? (isAsked(restorer, [current, before]) ? noReason : undefined),
        })
      }
    }
    const { revision } = await change(actor, work, together)
    return { revision }
  }

  /** What an undo would touch: how many rows, and those that visitors see now or would see after it. */
  async function undoPreview(
    holder: SessionHolder,
    number: number,
  ): Promise<{ changes: number; published: LedgerRow[] }> {
    const asked = await store.read.ledger.byNumber(number)
    if (!asked) throw new Refusal('not-found', 'There is no such change to undo.', { field: 'number' })
    const entries = asked.batch ? await store.read.ledger.inBatch(asked.batch) : [asked]
    const role = await sessions.mustStillStand(holder)
    const published = entries.filter(({ entity, before, after }) => {
      const restorer = restorers[entity as Entity]
      if (restorer) mustMay(role, restorer.requirement)
      return restorer?.isPublished && isAsked(restorer, [parse(before), parse(after)])
    })
    return { changes: entries.length, published }
  }

  /** A page of what the asking admin's role may read. Refused with 403 if the filter names a kind it may not. */
  async function page(holder: SessionHolder, filter: Omit<LedgerFilter, 'entities'>) {
    const role = await sessions.mustStillStand(holder)
    if (isEntity(filter.entity)) mustMay(role, entityReads[filter.entity])
    const entities = readableBy(role)
    const rows = await store.read.ledger.page({ ...filter, entities, count: pageLength + 1 })
    const shown = rows.slice(0, pageLength).map(readable)
    return { changes: filter.acts ? await counted(shown, entities) : shown, more: rows.length > pageLength }
  }

  async function counted<Shown extends { batch: string | null }>(shown: Shown[], entities: Entity[] | undefined) {
    const batches = shown.flatMap(({ batch }) => batch ?? [])
    const counts = new Map(
      (batches.length ? await store.read.ledger.countsOf(batches, entities) : []).map(({ batch, count }) => [
        batch,
        Number(count),
      ]),
    )
    return shown.map((one) => ({ ...one, together: one.batch === null ? undefined : counts.get(one.batch) }))
  }

  /** Reads the chain, whole or from an entry on that was found whole before. */
  const verify = (from?: ChainPlace) => verifyChain(store.read.ledger.after, from)

  return { change, undo, undoPreview, page, verify }
}

/** How many entries are verified at a time: a portion keeps everybody else waiting for a few milliseconds. */
const verifiedAtOnce = 200

/** Reads the chain from its beginning, or from behind `from`, and names the first entry that was tampered with, if any. */
export async function verifyChain(
  after: (number: number, count: number) => Promise<LedgerRow[]>,
  from = chainBegin,
): Promise<{ entries: number; head: string; brokenAt: number | null }> {
  let { number, hash: previous } = from
  for (;;) {
    const rows = await after(number, verifiedAtOnce)
    if (!rows.length) return { entries: number, head: previous, brokenAt: null }
    for (const row of rows) {
      if (row.number !== number + 1 || row.prev_hash !== previous || row.hash !== hashOf(row)) {
        return { entries: number, head: previous, brokenAt: row.number }
      }
      previous = row.hash
      number = row.number
    }
    await setImmediate()
  }
}

/** The kinds of rows whose changes a role may read; undefined for all of them. */
function readableBy(role: Role): Entity[] | undefined {
  const entities = entityNames.filter((name) => may(role, entityReads[name]))
  return entities.length < entityNames.length ? entities : undefined
}

/** How many changes one page of the history holds. */
const pageLength = 50

function chain(
  changes: Change[],
  { last, actor, batch, at }: { last?: LedgerRow; actor: string; batch: string | null; at: string },
): LedgerRow[] {
  let previous = last?.hash ?? noHash
  let number = last?.number ?? 0
  return changes.map((change) => {
    number += 1
    const entry = {
      number,
      at,
      actor,
      action: change.action,
      entity: change.entity,
      entity_id: change.id,
      before: change.before === null ? null : JSON.stringify(change.before),
      after: change.after === null ? null : JSON.stringify(change.after),
      batch,
      reason: change.reason ?? null,
      prev_hash: previous,
      hash: '',
    }
    entry.hash = hashOf(entry)
    previous = entry.hash
    return entry
  })
}

function isAsked({ isPublished }: Restorer, rows: unknown[]): boolean {
  return isPublished !== undefined && rows.some(isPublished)
}

/**
 * SHA-256 over the entry's fields in one fixed order. A reason comes last and only where there is one, so that entries written before
 * there were reasons keep their hashes.
 */
function hashOf(entry: LedgerRow): string {
  const { number, at, actor, action, entity, entity_id, before, after, batch, prev_hash, reason } = entry
  const fields = [number, at, actor, action, entity, entity_id, before, after, batch, prev_hash]
  return createHash('sha256')
    .update(JSON.stringify(reason ? [...fields, reason] : fields))
    .digest('hex')
}

function readable({ entity_id, prev_hash, hash, before, after, ...entry }: LedgerRow) {
  return { ...entry, id: entity_id, before: parse(before), after: parse(after) }
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}

/** Whether two rows say the same; the number of the last change is no part of what a row says. */
function sameRow(one: unknown, other: unknown): boolean {
  return said(one) === said(other)
}

function said(row: unknown): string {
  if (!row || typeof row !== 'object') return 'null'
  const entries = Object.entries(row).filter(([name]) => name !== 'revision')
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
