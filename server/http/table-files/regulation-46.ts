import { type CurrentRow, rowStatuses } from '#model/regulation-46/table.ts'
import type { TableFiles } from './table-files-handler.ts'

/** Public list of regulation 46 with full links, for the annexure of the annual report. */
export function regulation46Files(rows: () => Promise<readonly CurrentRow[]>, siteUrl: string): TableFiles {
  return {
    title: 'Regulation 46',
    view: () => ({
      savedAs: 'suvira-regulation-46',
      async read() {
        const items = (await rows()).map(({ clause, what, status, note, changed, where, link }, index) => ({
          number: index + 1,
          clause,
          disclosure: what,
          status: rowStatuses[status],
          note,
          last_updated: changed,
          page: where,
          link: link && `${siteUrl}${encodeURI(link)}`,
        }))
        return { rows: [head, ...items.map((item) => Object.values(item))], json: () => ({ items }) }
      },
    }),
  }
}

const head = ['No.', 'Clause', 'Disclosure', 'Status', 'Note', 'Last updated', 'Page', 'Link']
