/** All errors that a person can cause; refusal-statuses.ts has their HTTP statuses. Anything else is a bug and answered with 500. */
export type RefusalCode =
  | 'bad-input'
  | 'not-signed-in'
  | 'wrong-code'
  | 'cannot-find-user'
  | 'not-allowed'
  | 'own-row'
  | 'last-admin'
  | 'needs-approval'
  | 'passkey-needed'
  | 'confirmation-needed'
  | 'other-site'
  | 'unknown-call'
  | 'not-found'
  | 'post-only'
  | 'too-slow'
  | 'already-there'
  | 'changed-meanwhile'
  | 'cannot-undo'
  | 'too-large'
  | 'wrong-type'
  | 'not-this-host'
  | 'too-often'
  | 'not-set-up'
  | 'try-later'
  | 'disk-full'

export type RefusalDetail = {
  /** Input field at fault; dotted path inside lists (`rightArray.2.data.0.name`). */
  field?: string
  /** Seconds until the same request may succeed; sent as `Retry-After`. */
  retryAfterS?: number
  /** Data the caller needs to continue; for `changed-meanwhile` always the current `revision`, and the changes. */
  data?: unknown
  status?: number
}

/**
 * Expected failure: the request is understood and answered with a 4xx/5xx and one readable sentence. `code` is kebab-case and part of the
 * contract.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, sentence: string, detail: RefusalDetail = {}) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

export const badInput = (field: string, sentence: string) => new Refusal('bad-input', sentence, { field })
export const notFound = (field: string, sentence: string) => new Refusal('not-found', sentence, { field })

/** Throws 429 if a limit is reached; `seconds` until the next attempt, undefined if there is none to wait for. */
export function refuseTooOften(seconds: number | undefined): void {
  if (seconds === undefined) return
  throw new Refusal('too-often', `Too many attempts. Try again in ${inWords(seconds)}.`, { retryAfterS: seconds })
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}
