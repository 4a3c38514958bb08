import type { IncomingHttpHeaders } from 'node:http'
import type { CallRow } from '#contract/define-calls.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Domain } from '#server/domain/domain.ts'

type Call = { name: string; row: CallRow; headers: IncomingHttpHeaders; input: unknown; sessionId: string | undefined }

/** Runs a call. A mutating call with an `Idempotency-Key` runs once, and a retry gets the same output. */
export function onceForItsKey(
  { name, row, headers, input, sessionId = '' }: Call,
  idempotency: Domain['idempotency'],
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = row.mutates ? idempotencyKey(headers) : undefined
  if (key === undefined) return run()
  const request = `${name} ${JSON.stringify(input)}`
  const { returnsSecret } = row
  return idempotency.once({ key, sessionId, request, returnsSecret, replyFrom: (left) => replyFrom(row, left) }, run)
}

/** Returns the caller's key of one change, so that a retry changes nothing again. */
function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Refusal('bad-input', 'Idempotency-Key must be 1 to 200 visible characters.')
}

/** Rebuilds the reply of a mutating call from its ledger entry, with the new row's id if the call adds one. */
function replyFrom(row: CallRow, { revision, firstId }: { revision: number; firstId: string | null }): unknown {
  const changed = { status: true, revision }
  return row.output.safeParse(changed).success ? changed : { ...changed, data: { _id: firstId } }
}
