import type { Kysely } from 'kysely'
import { keysOf } from '#model/keys-of.ts'
import type { RemovedKind } from '#model/site-content/own-company.ts'
import type { Tables } from './tables.ts'

/**
 * THE table of what starting with an own company removes. Accounts, the ledger, counters and records of security stay. A table that others
 * refer to comes after them.
 */
const tables: Readonly<Record<keyof Tables, 'content' | 'stays'>> = {
  followers: 'content',
  push_subscriptions: 'content',
  announcements: 'content',
  unclaimed_dividends: 'content',
  unclaimed_lists: 'content',
  reader_counts: 'content',
  grievance_tickets: 'content',
  applications: 'content',
  locked_records: 'content',
  item_texts: 'content',
  item_words: 'content',
  items: 'content',
  subsections: 'content',
  download_requests: 'content',
  deliveries: 'content',
  approvals: 'content',
  asked_statements: 'content',
  drafts: 'content',
  release_comments: 'content',
  preview_openings: 'content',
  previews: 'content',
  releases: 'content',
  figures: 'content',
  shareholdings: 'content',
  grievances: 'content',
  votes: 'content',
  credit_ratings: 'content',
  exchange_filings: 'content',
  regulation_46: 'content',
  events: 'content',
  documents: 'content',
  investor_groups: 'content',
  closing_prices: 'content',
  price_readings: 'content',
  redirects: 'content',
  content_changes: 'content',
  page_images: 'content',
  file_images: 'content',
  file_pages: 'content',
  file_texts: 'content',
  file_attempts: 'content',
  files: 'content',
  insider_entries: 'stays',
  insider_keys: 'stays',
  sections: 'stays',
  admins: 'stays',
  ledger: 'stays',
  counters: 'stays',
  settings: 'stays',
  sessions: 'stays',
  challenges: 'stays',
  devices: 'stays',
  passkeys: 'stays',
  wrong_guesses: 'stays',
  spent_id_tokens: 'stays',
  security_log: 'stays',
  kept_replies: 'stays',
  call_counts: 'stays',
}

const contentTables = keysOf(tables).filter((table) => tables[table] === 'content')

/** Settings that describe the removed content. */
const contentSettings = ['pending changes', 'reminded', 'late reasons', 'last rate', 'import columns']

const counted = {
  products: 'items',
  sub_sections: 'subsections',
  documents: 'documents',
  events: 'events',
  releases: 'releases',
  enquiries: 'download_requests',
  files: 'files',
  followers: 'followers',
  tickets: 'grievance_tickets',
  applications: 'applications',
  texts: 'content_changes',
  redirects: 'redirects',
} as const satisfies Record<Exclude<RemovedKind, 'admins'>, keyof Tables>

/** All content of the site at once, for a company that starts with its own. */
export function siteContentRows(db: Kysely<Tables>) {
  const count = async (table: (typeof counted)[keyof typeof counted]) => {
    const { rows } = await db
      .selectFrom(table)
      .select((ask) => ask.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  return {
    /** Returns the number of rows of each kind. */
    counts: async () => ({
      products: await count(counted.products),
      sub_sections: await count(counted.sub_sections),
      documents: await count(counted.documents),
      events: await count(counted.events),
      releases: await count(counted.releases),
      enquiries: await count(counted.enquiries),
      files: await count(counted.files),
      followers: await count(counted.followers),
      tickets: await count(counted.tickets),
      applications: await count(counted.applications),
      texts: await count(counted.texts),
      redirects: await count(counted.redirects),
    }),
    /** Returns the hashes of all stored bytes: uploaded files, and the images of their pages. */
    storedHashes: async (): Promise<string[]> => {
      const files = await db.selectFrom('files').select('sha256').distinct().execute()
      const images = await db.selectFrom('file_images').select('pack').distinct().execute()
      return [...files.map(({ sha256 }) => sha256), ...images.flatMap(({ pack }) => pack || [])]
    },
    /** Removes all content. */
    removeAll: async () => {
      for (const table of contentTables) await db.deleteFrom(table).execute()
      await db.deleteFrom('settings').where('name', 'in', contentSettings).execute()
    },
  }
}
