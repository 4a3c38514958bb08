import type * as z from 'zod/mini'
import type { Requirement } from '#model/roles.ts'
import type { Limit } from './limits.ts'

/** One call between browser and server. */
export type CallRow = {
  /** One sentence of prose for the API page. */
  summary: string
  /**
   * What the caller must be. Enforced in one place (call router), before the body is read: all but `anyone` needs a session, and a
   * capability an admin whose role has it.
   */
  requires: Requirement
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Largest body in bytes; the router refuses more with 413. Default 64 KiB. */
  bodyMax?: number
  /** Deepest nesting of the JSON body. Default 8. */
  depthMax?: number
  /** Limits per address (IPv6: per /64). */
  perAddress?: readonly Limit[]
  /** Limit per address of a call that computes its answer anew, like the page that does the same. */
  perMinute?: number
  /** Limits on the call whoever makes it. */
  overall?: readonly Limit[]
  /** True for a call that changes something an admin owns: such a call leaves a ledger entry. */
  mutates?: true
  /** True for a call whose reply holds a secret: with an `Idempotency-Key` it is not kept, and a second sending is answered without it. */
  tellsSecret?: true
  /** True for a call that may end the session it is made in, and checks that session in its own transaction. */
  endsSession?: true
  /** True for a call the specification does not name. */
  extension?: true
}

export function defineCalls<const Rows extends Record<string, CallRow>>(rows: Rows): Rows {
  return rows
}
