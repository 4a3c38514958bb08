import type { Refusal, RefusalCode } from './refusal.ts'

/** HTTP status of each refusal. Browsers receive the status with the reply and need no table. */
export const refusalStatuses: Record<RefusalCode, number> = {
  'bad-input': 400,
  'not-signed-in': 401,
  'wrong-code': 401,
  'cannot-find-user': 401,
  'not-allowed': 403,
  'own-row': 403,
  'last-admin': 403,
  'needs-approval': 403,
  'passkey-needed': 403,
  'confirmation-needed': 403,
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
}

export function statusOf(refusal: Refusal): number {
  return refusalStatuses[refusal.code]
}
