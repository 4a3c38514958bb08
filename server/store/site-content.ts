import type { Kysely } from 'kysely'
import type { RemovedKind } from '#model/site-content/own-company.ts'
import type { Tables } from './tables.ts'

/** Tables of content. A table that others refer to comes after them. Accounts, the ledger and records of security stay. */
const contentTables = [
  ...['item_texts', 'item_words', 'items', 'subsections', 'download_requests', 'deliveries'],
  ...['approvals', 'asked_statements', 'drafts', 'release_comments', 'preview_openings', 'previews', 'releases'],
  ...['figures', 'shareholdings', 'grievances', 'votes', 'credit_ratings', 'exchange_filings', 'regulation_46'],
  ...['events', 'documents', 'investor_groups', 'closing_prices', 'price_readings', 'redirects', 'content_changes'],
  ...['page_images', 'file_images', 'file_pages', 'file_texts', 'file_attempts', 'files'],
] as const satisfies (keyof Tables)[]

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
