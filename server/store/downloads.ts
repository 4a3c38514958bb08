import { type Kysely, sql } from 'kysely'
import { searchedIn } from '#model/line-fields.ts'
import { type StoredText, storedFields } from '#model/message-fields.ts'
import type { AcceptedNotice } from '#model/notices.ts'
import type { Stage } from '#model/product-enquiry.ts'
import { likePattern } from './like-pattern.ts'
import type { Tables } from './tables.ts'

/** Columns used only by product enquiries; empty in every other row. */
export type ProductEnquiryColumns = {
  /** Reference, for example `SE-2611-0038`. */
  reference: string
  /** JSON list of the requested products (`model/product-enquiry.ts`). */
  products: string
  /** The products as searchable text: shown ids, names, molecules, packs. */
  asked_for: string
  stage: string
  owner: string
  next_step: string
  /** A day, `2026-11-25`. */
  next_on: string
  /** JSON list of the admins' notes. */
  notes: string
  /** Time of the first move from the initial stage, ISO 8601 in UTC. */
  answered_at: string
  /** Ledger number of the last change; 0 for none. */
  revision: number
}

export type DownloadRequestRow = StoredText &
  ProductEnquiryColumns &
  AcceptedNotice & { id: string; at: string; type: string; subject?: string }

export type EnquiryFilter = {
  /** Filters product enquiries by stage; `any` matches all of them. */
  stage?: Stage | 'any'
  /** Part of a name, address, country, message or other searched field. Ignores case. */
  search?: string
  email?: string
  after?: { at: string; id: string }
  count?: number
}

export function downloadRows(db: Kysely<Tables>) {
  return {
    /** Returns matching enquiries, newest first. */
    list: (filter: EnquiryFilter = {}) => listed(db, filter),
    /** Returns true if this person has requested this catalogue, or sent this message, since `at`. */
    since: async (
      { email, type, subject = '', message = '' }: Pick<DownloadRequestRow, 'email' | 'type' | 'subject' | 'message'>,
      time: string,
    ) =>
      (await db
        .selectFrom('download_requests')
        .select('id')
        .where('email', '=', email)
        .where('type', '=', type)
        .where('subject', '=', subject)
        .where('message', '=', message)
        .where('at', '>', time)
        .executeTakeFirst()) !== undefined,
    messagesSince: async (subject: string, time: string) => {
      const { count } = await db
        .selectFrom('download_requests')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('subject', '=', subject)
        .where('at', '>', time)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    insert: async (row: DownloadRequestRow) => void (await db.insertInto('download_requests').values(row).execute()),
    /** Removes every request of one person and returns the removed rows. Product enquiries have a reference. */
    erase: (email: string) => db.deleteFrom('download_requests').where('email', '=', email).returningAll().execute(),
    /** Removes and returns the requests older than `at`. */
    forgetBefore: (at: string) =>
      db.deleteFrom('download_requests').where('at', '<', at).returning(['id', 'reference']).execute(),
  }
}

const furtherSearched = ['type', 'subject', 'reference', 'asked_for'] as const

function listed(db: Kysely<Tables>, { search, email, stage, after, count }: EnquiryFilter) {
  let query = db.selectFrom('download_requests').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  if (email) query = query.where('email', '=', email)
  if (stage) query = stage === 'any' ? query.where('stage', '!=', '') : query.where('stage', '=', stage)
  if (search) {
    const pattern = likePattern(search.toLowerCase())
    query = query.where((ask) =>
      ask.or(
        [...searchedIn(storedFields), ...furtherSearched].map(
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
