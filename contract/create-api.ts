import type { CallInput, CallName, CallOutput } from './calls.ts'

/** Typed client with the same calls in the browser, in loaders and in tests; only the transport differs. */
export type Api = <Name extends CallName>(
  name: Name,
  ...input: Record<string, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
) => Promise<CallOutput<Name>>

/** Sends one call and returns its parsed JSON; throws a Refusal for every `err` reply. */
export type Transport = (name: CallName, input: unknown) => Promise<unknown>

export function createApi(transport: Transport): Api {
  // The reply is trusted; tests and development check it against the table.
  return ((name: CallName, input: unknown = {}) => transport(name, input)) as Api
}
