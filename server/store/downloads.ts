import { type Kysely, sql } from 'kysely'
import { searchedIn } from '#model/line-fields.ts'
import { type KeptText, keptFields } from '#model/message-fields.ts'
import type { Stage } from '#model/product-enquiry.ts'
import { likePattern } from './like-pattern.ts'
import type { Tables } from './tables.ts'

/** What only an enquiry for products says; empty in every other. */
export type ProductEnquiryColumns = {
  /** `SE-2611-0038`. */
  reference: string
  /** JSON list of what was asked for (`model/product-enquiry.ts`). */
  products: string
  /** The same in words, for the search: shown ids, names, molecules, packs. */
  asked_for: string
  stage: string
  /** The e-mail of the admin who answers it. */
  owner: string
  next_step: string
  /** A day, `2026-11-25`. */
  next_on: string
  /** JSON list of what admins noted. */
  notes: string
  /** When it first left its first stage. ISO 8601 in UTC. */
  answered_at: string
  /** Ledger number of the last change; 0 for none. */
  revision: number
}

export type DownloadRequestRow = KeptText &
  ProductEnquiryColumns & { id: string; at: string; type: string; subject?: string }

export type EnquiryFilter = {
  /** Enquiries for products only: those of a stage, or all. */
  stage?: Stage | 'any'
  /** Part of a name, address, country, message or of another field that is searched, in any case. */
  search?: string
  /** One person's only, by their whole address. */
  email?: string
  /** The last row of the page before. */
  after?: { at: string; id: string }
  count?: number
}

export function downloadRows(db: Kysely<Tables>) {
  return {
    /** Newest first. */
    list: (filter: EnquiryFilter = {}) => listed(db, filter),
    /** Whether this person asked for this catalogue, or sent this message, since `at`. */
    since: async (
      { email, type, subject = '', message = '' }: Pick<DownloadRequestRow, 'email' | 'type' | 'subject' | 'message'>,
      at: string,
    ) =>
      (await db
        .selectFrom('download_requests')
        .select('id')
        .where('email', '=', email)
        .where('type', '=', type)
        .where('subject', '=', subject)
        .where('message', '=', message)
        .where('at', '>', at)
        .executeTakeFirst()) !== undefined,
    /** How many messages on a subject came since `at`. */
    messagesSince: async (subject: string, at: string) => {
      const { count } = await db
        .selectFrom('download_requests')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('subject', '=', subject)
        .where('at', '>', at)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    insert: async (row: DownloadRequestRow) => void (await db.insertInto('download_requests').values(row).execute()),
    /** Removes every request of one person and tells which they were; enquiries for products have a reference. */
    erase: (email: string) =>
      db.deleteFrom('download_requests').where('email', '=', email).returning(['id', 'reference']).execute(),
    /** Removes what is older than `at`, and tells which they were. */
    forgetBefore: (at: string) =>
      db.deleteFrom('download_requests').where('at', '<', at).returning(['id', 'reference']).execute(),
  }
}

/** What the list's search looks into beside the text of the fields. */
const furtherSearched = ['type', 'subject', 'reference', 'asked_for'] as const

function listed(db: Kysely<Tables>, { search, email, stage, after, count }: EnquiryFilter) {
  let query = db.selectFrom('download_requests').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  if (email) query = query.where('email', '=', email)
  if (stage) query = stage === 'any' ? query.where('stage', '!=', '') : query.where('stage', '=', stage)
  if (search) {
    const pattern = likePattern(search.toLowerCase())
    query = query.where((ask) =>
      ask.or(
        [...searchedIn(keptFields), ...furtherSearched].map(
          (column) => sql<boolean>`lower(${ask.ref(column)}) like ${pattern} escape '!'`,
        ),
      ),
    )
  }
  if (after) {
    query = query.where((ask) =>
      ask.or([ask('at', '<', after.at), ask.and([ask('at', '=', after.at), ask('id', '<', after.id)])]),
    )
  }
  return (count === undefined ? query : query.limit(count)).execute()
}
