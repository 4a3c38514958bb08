import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { verifyChain } from '#server/domain/ledger.ts'
import { rowsOver } from '#server/store/rows.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import { hashOfFile, type Manifest, readManifest } from './manifest.ts'
import { type Content, contentsOf, createContentHash, differences, type RawDatabase, type Row } from './raw-database.ts'

/** Checks everything a backup claims: every byte, every row, the ledger's chain. Throws a sentence that names the first thing wrong. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { path, size, sha256 } of manifest.files) {
    const found = await hashOfFile(join(folder, path)).catch(() => undefined)
    if (!found) throw new Error(`The backup is not whole: ${path} is missing.`)
    if (found.size !== size || found.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} has changed.`)
  }
  const { tables, brokenAt } =
    manifest.dialect === 'sqlite' ? await insideSqlite(folder) : await insideLines(folder, manifest)
  const different = differences(manifest.tables, tables)
  if (different.length)
    throw new Error(`The backup is damaged: rows of ${different.join(', ')} differ from its manifest.`)
  if (brokenAt !== null) throw new Error(`The ledger in the backup was tampered with at entry ${brokenAt}.`)
  return manifest
}

type Inside = { tables: Record<string, Content>; brokenAt: number | null }

async function insideSqlite(folder: string): Promise<Inside> {
  const db = openSqliteFile(join(folder, 'site.db'))
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') throw new Error(`The backup is damaged: ${rows[0]?.integrity_check}`)
    const { brokenAt } = await verifyChain(rowsOver(db).ledger.after)
    return { tables: await contentsOf(db as unknown as RawDatabase, 'sqlite'), brokenAt }
  } finally {
    await db.destroy()
  }
}

async function insideLines(folder: string, { tables: claimed }: Manifest): Promise<Inside> {
  const tables: Record<string, Content> = {}
  const ledger: LedgerRow[] = []
  for (const table of Object.keys(claimed)) {
    const hash = createContentHash()
    for await (const row of linesOf(folder, table)) {
      hash.add(row)
      if (table === 'ledger') ledger.push(row as unknown as LedgerRow)
    }
    tables[table] = hash.content()
  }
  ledger.sort((one, other) => one.number - other.number)
  const { brokenAt } = await verifyChain(async (number, count) => ledger.slice(number, number + count))
  return { tables, brokenAt }
}

/** The rows of one table of a backup made of JSON lines. */
export async function* linesOf(folder: string, table: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(join(folder, 'tables', `${table}.jsonl`)) })) {
    if (line) yield JSON.parse(line) as Row
  }
}
