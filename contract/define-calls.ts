import type * as z from 'zod/mini'
import type { Requirement } from '#model/roles.ts'
import type { Limit } from './limits.ts'

export type CallRow = {
  summary: string
  /**
   * Required permission, enforced by the call router before the body is read. All but `anyone` need a session; a capability needs an
   * admin whose role has it.
   */
  requires: Requirement
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Maximum body size in bytes; larger bodies get 413. Default 64 KiB. */
  bodyMax?: number
  /** Maximum nesting of the JSON body. Default 8. */
  depthMax?: number
  /** Limits per address (IPv6: per /64). */
  perAddress?: readonly Limit[]
  /** Limit per address for a call that computes its answer each time. Same as for the corresponding page. */
  perMinute?: number
  overall?: readonly Limit[]
  /** True if the reply contains a secret. With an `Idempotency-Key` it is not stored, and a retry is answered without it. */
  returnsSecret?: true
  /** True for a call that may end its own session, and checks that session in its own transaction. */
  endsSession?: true
  /** True for a call that needs a recent use of the passkey, in sessions that a passkey opened. */
  needsConfirmation?: true
  /** True for a call of the specification (Spec 7); all others extend it. */
  specified?: true
}

export function defineCalls<const Rows extends Record<string, CallRow>>(rows: Rows): Rows {
  return rows
}
