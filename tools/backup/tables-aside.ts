import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/store/tables.ts'

type Grant = { table: string; column: string | null; grantee: string; privilege: string; grantable: boolean }

type TablesAside = { tables: string[]; grants: Grant[] }

const siteSchema = sql`(select oid from pg_namespace where nspname = current_schema())`

const relationKinds = sql`('r', 'p', 'f', 'v', 'm')`

/**
 * Moves every table and view of the site into a new schema that only their owner can read. Continues the transaction as that owner. The
 * site's own schema remains, with its owner, grants and default privileges.
 */
export async function moveTablesAside(db: Kysely<Tables>, aside: string): Promise<TablesAside> {
  const owner = await ownerOfTables(db)
  const moved = { tables: await relations(db), grants: await grantsOnTables(db) }
  await sql`create schema ${sql.id(aside)} authorization ${sql.id(owner)}`.execute(db)
  for (const name of moved.tables) await sql`alter table ${sql.id(name)} set schema ${sql.id(aside)}`.execute(db)
  for (const grantee of await granteesIn(db, aside, owner))
    for (const target of ['schema', 'all tables in schema', 'all sequences in schema'])
      await sql`revoke all on ${sql.raw(target)} ${sql.id(aside)} from ${sql.id(grantee)} cascade`.execute(db)
  await sql`set local role ${sql.id(owner)}`.execute(db)
  return moved
}

/**
 * Grants on each restored table exactly the privileges of the table set aside. A new table has its default privileges, plus the
 * privileges common to all other tables.
 */
export async function grantAgain(db: Kysely<Tables>, { tables, grants }: TablesAside): Promise<void> {
  const general = grants.filter(
    (grant) =>
      grant.table === grants[0]?.table &&
      tables.every((table) => grants.some((entry) => isSame(entry, { ...grant, table }))),
  )
  const byDefault = await grantsOnTables(db)
  for (const table of await relations(db)) {
    const isNew = !tables.includes(table)
    if (!isNew)
      for (const { grantee } of byDefault.filter((entry) => entry.table === table))
        await sql`revoke all on ${sql.id(table)} from ${sql.id(grantee)}`.execute(db)
    for (const grant of isNew ? general : grants.filter((grant) => grant.table === table))
      await toGrant({ ...grant, table }).execute(db)
  }
}

function toGrant({ table, column, grantee, privilege, grantable }: Grant) {
  const columns = column === null ? sql`` : sql` (${sql.id(column)})`
  const option = grantable ? sql` with grant option` : sql``
  return sql`grant ${sql.raw(privilege)}${columns} on ${sql.id(table)} to ${sql.id(grantee)}${option}`
}

function isSame(a: Grant, b: Grant): boolean {
  const { table, column, grantee, privilege } = b
  return a.table === table && a.column === column && a.grantee === grantee && a.privilege === privilege
}

async function relations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ${relationKinds} and relnamespace = ${siteSchema}
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by oid
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws if the restoring role cannot act as the owner of every table. */
async function ownerOfTables(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ owner: string; restorer: string; able: boolean }>`
    select pg_get_userbyid(relowner) as owner, current_user as restorer, pg_has_role(relowner, 'MEMBER') as able
    from pg_class where relkind in ${relationKinds} and relnamespace = ${siteSchema}
    group by relowner order by bool_or(relname = 'admins') desc
  `.execute(db)
  const foreign = rows.find(({ able }) => !able)
  if (foreign)
    throw new Error(
      `The role ${foreign.restorer} cannot replace tables of the role ${foreign.owner}. Nothing was changed. Restore with a DATABASE_URL of ${foreign.owner}.`,
    )
  return rows[0]?.owner ?? ''
}

async function grantsOnTables(db: Kysely<Tables>): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select relname as "table", list.name as "column", coalesce(rolname, 'public') as grantee,
      privilege_type as privilege, is_grantable as grantable
    from pg_class
    cross join lateral (
      select null::name as name, relacl as entries
      union all select attname, attacl from pg_attribute where attrelid = pg_class.oid and not attisdropped
    ) as list
    cross join lateral aclexplode(list.entries) as entry
    left join pg_roles on pg_roles.oid = entry.grantee
    where relkind in ${relationKinds} and relnamespace = ${siteSchema} and entry.grantee <> relowner
    order by pg_class.oid, grantee, privilege
  `.execute(db)
  return rows
}

async function granteesIn(db: Kysely<Tables>, schema: string, owner: string): Promise<string[]> {
  const { rows } = await sql<{ grantee: string }>`
    select distinct coalesce(rolname, 'public') as grantee
    from pg_namespace
    cross join lateral (
      select nspacl as entries
      union all select relacl from pg_class where relnamespace = pg_namespace.oid
      union all select attacl from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace = pg_namespace.oid
    ) as list
    cross join lateral aclexplode(list.entries) as entry
    left join pg_roles on pg_roles.oid = entry.grantee
    where nspname = ${schema} and coalesce(rolname, 'public') <> ${owner}
  `.execute(db)
  return rows.map(({ grantee }) => grantee)
}
