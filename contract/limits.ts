import { day, hour, minute } from './units.ts'

/** At most `times` in any `windowSeconds` seconds. */
export type Limit = { times: number; windowSeconds: number }

/**
 * THE table of how often one address (IPv6: one /64) may ask, for calls, pages and files. Windows of these slide, and servers on one PostgreSQL
 * count together.
 */
export const limits = {
  askForCode: [
    { times: 5, windowSeconds: minute },
    { times: 20, windowSeconds: hour },
  ],
  /** Of everybody together. */
  askForCodeOverall: [{ times: 60, windowSeconds: minute }],
  /** Attempts to guess a code, link, passkey or device. */
  guess: [
    { times: 10, windowSeconds: minute },
    { times: 60, windowSeconds: hour },
  ],
  /** Catalogue downloads, messages and enquiries. */
  enquiry: [
    { times: 5, windowSeconds: hour },
    { times: 20, windowSeconds: day },
  ],
  /** Backups and test mails that an owner starts from the status page. */
  statusAction: [{ times: 10, windowSeconds: minute }],
} as const satisfies Record<string, readonly Limit[]>

/** The same within one minute of the clock, counted in the memory of each server: what is read, and what is not worth a row. */
export const perMinute = {
  /** Answers computed for one address alone: searches and verification, by call or page, and addresses that lead nowhere. */
  computed: 120,
  /** Lookups of a list of tenders, which take nearly a second among ten thousand products. */
  list: 12,
  /** Posted forms, right or wrong: each wrong one is a page to render. */
  form: 30,
  /** Data sheets, line cards and workbooks that are drawn. */
  paper: 30,
  /** Browsers' reports of what the content security policy stopped. */
  policyReport: 30,
  /** Refusals (4xx) before an address gets 429 only. */
  refusal: 600,
  /** Writes of one session: bulk loads through the calls are normal use. */
  sessionWrite: 6000,
}
