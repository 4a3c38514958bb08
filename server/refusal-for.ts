import { Refusal } from '#contract/refusal.ts'
import { type StoreFailure, storeFailureOf } from './store/store-failure.ts'

const answers: Record<StoreFailure, () => Refusal> = {
  full: () => new Refusal('disk-full', 'The server has no space left. Nothing was changed. Contact the operator.'),
  unavailable: () =>
    new Refusal('try-later', 'The store does not respond at the moment. Try again in a minute.', { retryAfterS: 2 }),
  'read-only': () =>
    new Refusal('try-later', 'The store does not accept changes at the moment. Nothing was changed. Try again later.', {
      retryAfterS: 30,
    }),
  broken: () =>
    new Refusal('try-later', 'The store failed and the site is restarting. Try again in a minute.', { retryAfterS: 5 }),
}

/** Returns the public error for a failed store or disk, with the original error as its cause. Undefined for other errors. */
export function refusalFor(error: unknown): Refusal | undefined {
  const failure = storeFailureOf(error)
  return failure && Object.assign(answers[failure](), { cause: error })
}
