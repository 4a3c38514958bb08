/** Everything a person can cause to go wrong, with the HTTP status it is answered with. Anything else is a bug and answered 500. */
export const refusalStatuses = {
  'bad-input': 400,
  'not-signed-in': 401,
  'wrong-code': 401,
  'cannot-find-user': 401,
  'not-allowed': 403,
  'own-row': 403,
  'last-admin': 403,
  'other-site': 403,
  'unknown-call': 404,
  'not-found': 404,
  'post-only': 405,
  'too-slow': 408,
  'already-there': 409,
  'changed-meanwhile': 409,
  'cannot-undo': 409,
  'too-large': 413,
  'wrong-type': 415,
  'not-this-host': 421,
  'too-often': 429,
  'not-set-up': 501,
  'try-later': 503,
  'disk-full': 507,
} as const

export type RefusalCode = keyof typeof refusalStatuses

export type RefusalDetail = {
  /** The input field it belongs to; dotted path inside lists (`rightArray.2.data.0.name`). */
  field?: string
  /** Seconds until the same request may succeed; sent as `Retry-After`. */
  retryAfterS?: number
  /** What the caller needs to go on; for `changed-meanwhile` always the current `revision`, and what changed. */
  data?: unknown
}

/**
 * An expected failure: the request is understood and answered with a 4xx/5xx and one sentence for a person.
 * `code` is kebab-case and part of the contract.
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

  get status(): number {
    return refusalStatuses[this.code]
  }
}
