import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { KeptReplyRow } from '#server/store/tables.ts'
import { digest } from './digests.ts'

/** A key is remembered for this long. */
const keptForMs = 24 * 3_600_000

/** One changing call that its caller may send again. */
export type RetriedCall = {
  /** The caller's `Idempotency-Key`; it counts within one session. */
  key: string
  sessionId: string
  /** The call and its input: the same key with another request is a mistake. */
  request: string
  /** Makes the reply again from what the change left, when a crash took the reply itself. */
  replyFrom: (left: { revision: number; firstId: string | null }) => unknown
}

type Running = { keyHash: string; requestHash: string; written: boolean }

export type Retries = ReturnType<typeof createRetries>

/**
 * Makes a changing call that is sent twice with one key happen once. The key is written in the very transaction of the change, so a crash
 * between commit and reply cannot make the retry a second change (abuse case A75).
 */
export function createRetries({ store, now }: { store: Store; now: () => Date }) {
  const running = new AsyncLocalStorage<Running>()
  const since = () => new Date(now().getTime() - keptForMs).toISOString()

  async function once(call: RetriedCall, work: () => Promise<unknown>): Promise<unknown> {
    const keyHash = digest(`${call.sessionId} ${call.key}`)
    const requestHash = digest(call.request)
    const kept = await store.read.keptReplies.byKey(keyHash, since())
    if (kept) return replyOf(kept, requestHash, call)
    try {
      const reply = await running.run({ keyHash, requestHash, written: false }, work)
      await store.write((rows) => rows.keptReplies.answer(keyHash, JSON.stringify(reply)))
      return reply
    } catch (error) {
      if (error instanceof DoneMeanwhile) return replyOf(error.kept, requestHash, call)
      throw error
    }
  }

  /** Called by the ledger around each change, inside its transaction. */
  async function begin(rows: Rows): Promise<void> {
    const call = running.getStore()
    if (!call || call.written) return
    const kept = await rows.keptReplies.byKey(call.keyHash, since())
    if (kept) throw new DoneMeanwhile(kept)
  }

  async function finish(rows: Rows, left: { revision: number; firstId: string | null }): Promise<void> {
    const call = running.getStore()
    if (!call || call.written) return
    call.written = true
    await rows.keptReplies.forget(since())
    await rows.keptReplies.insert({
      key_hash: call.keyHash,
      request_hash: call.requestHash,
      revision: left.revision,
      first_id: left.firstId,
      reply: null,
      at: now().toISOString(),
    })
  }

  return { once, begin, finish }
}

/** The same call, sent twice at once, was committed by the other one. */
class DoneMeanwhile extends Error {
  readonly kept: KeptReplyRow
  constructor(kept: KeptReplyRow) {
    super('Done meanwhile.')
    this.kept = kept
  }
}

function replyOf(kept: KeptReplyRow, requestHash: string, { replyFrom }: RetriedCall): unknown {
  if (kept.request_hash !== requestHash) {
    throw new Refusal('already-there', 'This Idempotency-Key was used for another request. Use a new one.')
  }
  return kept.reply === null
    ? replyFrom({ revision: kept.revision, firstId: kept.first_id })
    : (JSON.parse(kept.reply) as unknown)
}
