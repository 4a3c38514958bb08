import { type Kysely, sql } from 'kysely'
import {
  eachStatementKind,
  type Statement,
  type StatementKind,
  type StatementRows,
  statementKinds,
} from '#model/statement-kinds.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

type Statements<Row> = {
  all: () => Promise<Row[]>
  byId: (id: string) => Promise<Row | undefined>
  of: (document: number) => Promise<Row[]>
  upsert: (rows: readonly Row[]) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** Statements of documents, by kind. */
export const statementRows = (db: Kysely<Tables>) =>
  eachStatementKind<{ [Kind in StatementKind]: Statements<StatementRows[Kind]> }>((kind) =>
    statementsIn(db, statementKinds[kind].table),
  )

function statementsIn<Row extends Statement>(db: Kysely<Tables>, name: keyof Tables): Statements<Row> {
  const table = sql.table(name)
  return {
    all: async () => (await sql<Row>`select * from ${table} order by id`.execute(db)).rows,
    byId: async (id) => (await sql<Row>`select * from ${table} where id = ${id}`.execute(db)).rows[0],
    of: async (document) =>
      (await sql<Row>`select * from ${table} where document = ${document} order by id`.execute(db)).rows,
    upsert: (rows) => inPortions(rows, (portion) => insertInto(db, name, portion)),
    remove: async (id) => void (await sql`delete from ${table} where id = ${id}`.execute(db)),
  }
}

async function insertInto(db: Kysely<Tables>, name: keyof Tables, rows: readonly Statement[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const valuesOf = (row: Statement) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return sql`(${sql.join(names.map((name) => values.get(name)))})`
  }
  const columns = names.map((name) => sql.ref(name))
  await sql`insert into ${sql.table(name)} (${sql.join(columns)}) values ${sql.join(rows.map(valuesOf))}
    on conflict (id) do update set ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}`.execute(
    db,
  )
}
