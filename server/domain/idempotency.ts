import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/refusal.ts'
import { readJson } from '#model/json.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { StoredReplyRow } from '#server/store/stored-replies.ts'
import { digest } from './digests.ts'

/** Retention of an idempotency key, in milliseconds. */
const retentionMs = 24 * 3_600_000

/** A mutating call that its caller may retry. */
export type IdempotentCall = {
  /** The caller's `Idempotency-Key`, valid within one session. */
  key: string
  sessionId: string
  /** The call and its input. The same key with another request is an error. */
  request: string
  /** True if the reply contains a secret. Such a reply is not stored. */
  returnsSecret?: boolean
  /** Rebuilds the reply from the result of the change, if a crash lost the original reply. */
  replyFrom: (left: { revision: number; firstId: string | null }) => unknown
}

type Running = { keyHash: string; requestHash: string; written: boolean }

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Runs a mutating call once if it is sent twice with the same key. The key is written in the transaction of the change. A crash between
 * commit and reply therefore cannot turn the retry into a second change (abuse case A75).
 */
export function createIdempotency({ store, now }: { store: Store; now: () => Date }) {
  const running = new AsyncLocalStorage<Running>()
  const since = () => new Date(now().getTime() - retentionMs).toISOString()

  async function once(call: IdempotentCall, work: () => Promise<unknown>): Promise<unknown> {
    const keyHash = digest(`${call.sessionId} ${call.key}`)
    const requestHash = digest(call.request)
    const stored = await store.read.storedReplies.byKey(keyHash, since())
    if (stored) return replyOf(stored, requestHash, call)
    try {
      const reply = await running.run({ keyHash, requestHash, written: false }, work)
      if (!call.returnsSecret) await store.write((rows) => rows.storedReplies.answer(keyHash, JSON.stringify(reply)))
      return reply
    } catch (error) {
      if (error instanceof DoneMeanwhile) return replyOf(error.stored, requestHash, call)
      throw error
    }
  }

  async function begin(rows: Rows): Promise<void> {
    const call = running.getStore()
    if (!call || call.written) return
    const stored = await rows.storedReplies.byKey(call.keyHash, since())
    if (stored) throw new DoneMeanwhile(stored)
  }

  async function finish(rows: Rows, outcome: { revision: number; firstId: string | null }): Promise<void> {
    const call = running.getStore()
    if (!call || call.written) return
    call.written = true
    await rows.storedReplies.forget(since())
    await rows.storedReplies.insert({
      key_hash: call.keyHash,
      request_hash: call.requestHash,
      revision: outcome.revision,
      first_id: outcome.firstId,
      reply: null,
      at: now().toISOString(),
    })
  }

  return { once, begin, finish }
}

/** Thrown if the same call, sent twice concurrently, was committed by the other one. */
class DoneMeanwhile extends Error {
  readonly stored: StoredReplyRow
  constructor(stored: StoredReplyRow) {
    super('This was done meanwhile.')
    this.stored = stored
  }
}

function replyOf(stored: StoredReplyRow, requestHash: string, { replyFrom }: IdempotentCall): unknown {
  if (stored.request_hash !== requestHash) {
    throw new Refusal('already-there', 'This Idempotency-Key was already used for another request. Use a new one.')
  }
  return stored.reply === null
    ? replyFrom({ revision: stored.revision, firstId: stored.first_id })
    : readJson(stored.reply)
}
