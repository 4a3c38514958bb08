import type { Kysely } from 'kysely'
import { openStages } from '#model/product-enquiry.ts'
import type { DownloadRequestRow } from './downloads.ts'
import type { Tables } from './tables.ts'

/** Queries specific to product enquiries. Listing, retention and erasure are shared with other requests (downloads.ts). */
export function productEnquiryRows(db: Kysely<Tables>) {
  return {
    find: (id: string) => db.selectFrom('download_requests').selectAll().where('id', '=', id).executeTakeFirst(),
    update: async ({ id, ...row }: Pick<DownloadRequestRow, 'id'> & Partial<DownloadRequestRow>) =>
      void (await db.updateTable('download_requests').set(row).where('id', '=', id).execute()),
    /** Returns a person's product enquiries since `at`, newest first. */
    sentBy: (email: string, since: string) =>
      db
        .selectFrom('download_requests')
        .selectAll()
        .where('email', '=', email)
        .where('stage', '!=', '')
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .execute(),
    /** Returns open enquiries whose next step is due between two days, and new enquiries since an instant. */
    toRemind: (days: ReminderDays) => toRemind(db, days),
    openOf: (owner: string) => openOf(db, owner),
    countByStage: async () => {
      const counted = await db
        .selectFrom('download_requests')
        .select(({ fn }) => ['stage', fn.countAll().as('count')])
        .where('stage', '!=', '')
        .groupBy('stage')
        .execute()
      return new Map(counted.map(({ stage, count }) => [stage, Number(count)]))
    },
    countSince: async (since: string) => {
      const { count } = await db
        .selectFrom('download_requests')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('stage', '!=', '')
        .where('at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

function openOf(db: Kysely<Tables>, owner: string) {
  return db
    .selectFrom('download_requests')
    .selectAll()
    .where('owner', '=', owner)
    .where('stage', 'in', openStages)
    .orderBy('at')
    .orderBy('reference')
    .execute()
}

/** `first` and `today` are days, `since` is an instant. */
type ReminderDays = { first: string; today: string; since: string }

function toRemind(db: Kysely<Tables>, { first, today, since }: ReminderDays) {
  return db
    .selectFrom('download_requests')
    .select(['id', 'reference', 'stage', 'at', 'next_on'])
    .where('stage', 'in', openStages)
    .where((ask) =>
      ask.or([
        ask.and([ask('next_on', '>=', first), ask('next_on', '<=', today)]),
        ask.and([ask('stage', '=', 'new'), ask('at', '>', since)]),
      ]),
    )
    .execute()
}
