import { day, hour, minute } from './units.ts'

export type Limit = { times: number; windowSeconds: number }

/**
 * THE table of rate limits per address (IPv6: per /64), for calls, pages and files. Windows slide, and servers on one PostgreSQL share
 * their counts.
 */
export const limits = {
  askForCode: [
    { times: 5, windowSeconds: minute },
    { times: 20, windowSeconds: hour },
  ],
  askForCodeOverall: [{ times: 60, windowSeconds: minute }],
  guess: [
    { times: 10, windowSeconds: minute },
    { times: 60, windowSeconds: hour },
  ],
  enquiry: [
    { times: 5, windowSeconds: hour },
    { times: 20, windowSeconds: day },
  ],
  /** Searches for unclaimed dividends by one address, and for one folio by everybody: a second detail must not be guessed. */
  unclaimed: [
    { times: 10, windowSeconds: hour },
    { times: 30, windowSeconds: day },
  ],
  unclaimedFolio: [
    { times: 5, windowSeconds: hour },
    { times: 10, windowSeconds: day },
  ],
  /** Requests for the state of tickets by one address, and of one ticket by everybody: a mail address must not be guessed. */
  grievanceStatus: [
    { times: 10, windowSeconds: hour },
    { times: 30, windowSeconds: day },
  ],
  grievanceReference: [
    { times: 10, windowSeconds: hour },
    { times: 30, windowSeconds: day },
  ],
  /** Backups and test mails that an owner starts from the status page. */
  statusAction: [{ times: 10, windowSeconds: minute }],
} as const satisfies Record<string, readonly Limit[]>

/** Rate limits per clock minute, counted in the memory of each server. For reads, and for anything not worth a database row. */
export const perMinute = {
  /** Answers computed for one address alone: searches and verification, by call or page, and unknown addresses. */
  computed: 120,
  /** Lookups of a tender list, which take nearly a second with ten thousand products. */
  list: 12,
  /** Posted forms, valid or not: each invalid one renders a page. */
  form: 30,
  paper: 30,
  policyReport: 30,
  /** Refusals (4xx) before an address gets only 429. */
  refusal: 600,
  /** Writes of one session: bulk loads through the calls are normal use. */
  sessionWrite: 6000,
}
