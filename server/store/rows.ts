import type { Kysely } from 'kysely'
import { adminRows } from './admins.ts'
import { catalogueRows } from './catalogue.ts'
import { counterRows } from './counters.ts'
import { downloadRows } from './downloads.ts'
import { ledgerRows } from './ledger.ts'
import { settingRows } from './settings.ts'
import type { Tables } from './tables.ts'

/** Everything that can be asked of a database or of one transaction, by noun. */
export function rowsOver(db: Kysely<Tables>) {
  return {
    admins: adminRows(db),
    catalogue: catalogueRows(db),
    counters: counterRows(db),
    downloads: downloadRows(db),
    ledger: ledgerRows(db),
    settings: settingRows(db),
  }
}

export type Rows = ReturnType<typeof rowsOver>
