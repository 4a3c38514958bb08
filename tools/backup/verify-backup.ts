import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { sealedTableNames } from '#server/domain/erasure/personal-data.ts'
import { entryHash, verifyChain } from '#server/domain/ledger/chain.ts'
import { rowsOver } from '#server/store/rows.ts'
import type { LedgerRow, Tables } from '#server/store/tables.ts'
import type { EnquiryKeys } from './enquiry-keys.ts'
import { type BackupFile, hashOfFile, type Manifest, storedAs } from './manifest.ts'
import { type Content, createContentHash, differences, inPages, pagesOf, type Row, tableNames } from './raw-database.ts'
import {
  openSnapshot,
  refuseForeignRow,
  refuseForeignSchema,
  refuseForeignTables,
  type Schema,
  schemaAfter,
} from './schema.ts'
import { openerWith } from './seal-rows.ts'

/** Checks every byte of a backup's files against its manifest. Throws an error that names the first file that differs. */
export async function verifyBytes(folder: string, files: BackupFile[]): Promise<void> {
  for (const file of files) await verifyFile(folder, storedAs(file))
}

/** Checks one file, which must be a regular file and not a link. */
export async function verifyFile(
  folder: string,
  { path, size, sha256 }: { path: string; size: number; sha256: string },
): Promise<void> {
  const entry = await lstat(join(folder, path)).catch(() => undefined)
  if (!entry?.isFile()) throw new Error(`The backup is incomplete: ${path} is missing.`)
  const result = await hashOfFile(join(folder, path))
  if (result.size !== size || result.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} has changed.`)
}

/** Checks the data of an unencrypted backup: schema, every row, and the ledger's chain. Throws if they are invalid. */
export async function verifyData(folder: string, manifest: Manifest): Promise<void> {
  const schema = await schemaAfter(manifest.migrations)
  refuseForeignTables(Object.keys(manifest.tables), schema)
  const { tables, brokenAt } =
    manifest.dialect === 'sqlite'
      ? await insideSqlite(folder, schema)
      : await insideLines(folder, Object.keys(manifest.tables), schema)
  const different = differences(manifest.tables, tables)
  if (different.length)
    throw new Error(`The backup is damaged: rows of ${different.join(', ')} differ from its manifest.`)
  if (brokenAt !== null) throw new Error(`The ledger in the backup was tampered with at entry ${brokenAt}.`)
}

type Inside = { tables: Record<string, Content>; brokenAt: number | null }

async function insideSqlite(folder: string, schema: Schema): Promise<Inside> {
  const db = openSnapshot(join(folder, 'site.db'))
  try {
    await refuseForeignSchema(db, schema)
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') throw new Error(`The backup is damaged: ${rows[0]?.integrity_check}`)
    const tables: Record<string, Content> = {}
    for (const table of await tableNames(db, 'sqlite')) {
      const hash = createContentHash()
      for await (const page of pagesOf(db, 'sqlite', table)) {
        for (const row of page) {
          refuseForeignRow(table, row, schema)
          hash.add(row)
        }
      }
      tables[table] = hash.content()
    }
    const { brokenAt } = await verifyChain(rowsOver(db as unknown as Kysely<Tables>).ledger.after, {
      hashOf: entryHash,
    })
    return { tables, brokenAt }
  } finally {
    await db.destroy()
  }
}

async function insideLines(folder: string, names: string[], schema: Schema): Promise<Inside> {
  const tables: Record<string, Content> = {}
  const ledger: LedgerRow[] = []
  for (const table of names) {
    const hash = createContentHash()
    for await (const row of linesOf(folder, table)) {
      refuseForeignRow(table, row, schema)
      hash.add(row)
      // Columns were compared with the schema's; the chain's hashes verify their values.
      if (table === 'ledger') ledger.push(row as unknown as LedgerRow)
    }
    tables[table] = hash.content()
  }
  ledger.sort((a, b) => a.number - b.number)
  const { brokenAt } = await verifyChain(async (number, count) => ledger.slice(number, number + count), {
    hashOf: entryHash,
  })
  return { tables, brokenAt }
}

const AnyRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Yields the rows of one table from a backup in JSON lines. */
export async function* linesOf(folder: string, table: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(join(folder, 'tables', `${table}.jsonl`)) })) {
    if (line) yield AnyRow.parse(JSON.parse(line))
  }
}

/** Tries the keys of a checked backup's enquiries. Returns the number of lost keys; throws if a key does not fit. */
export async function enquiriesWithoutKey(folder: string, manifest: Manifest, keys: EnquiryKeys): Promise<number> {
  const { open, gone } = openerWith(keys)
  const db = manifest.dialect === 'sqlite' ? openSnapshot(join(folder, 'site.db')) : undefined
  try {
    // A backup of an earlier release lacks some of the tables.
    for (const table of sealedTableNames.filter((name) => Object.hasOwn(manifest.tables, name))) {
      const pages = db ? pagesOf(db, 'sqlite', table) : inPages(linesOf(folder, table))
      for await (const page of pages) for (const row of page) open(table, row)
    }
    return gone()
  } finally {
    await db?.destroy()
  }
}
