import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/store/tables.ts'

/** Roles that serve the site without owning its tables, each with its missing privileges, as `INSERT on ledger`. */
type ServingRoles = Map<string, string[]>

/** Reads the privileges of each role that may insert rows into `admins`. */
export async function servingRoles(db: Kysely<Tables>): Promise<ServingRoles> {
  const { rows } = await sql<{ role: string }>`
    select distinct coalesce(rolname, 'public') as role
    from pg_class cross join aclexplode(relacl) as entry left join pg_roles on pg_roles.oid = entry.grantee
    where relname = 'admins' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and privilege_type = 'INSERT' and entry.grantee <> relowner
    order by role
  `.execute(db)
  const roles: ServingRoles = new Map()
  for (const { role } of rows) roles.set(role, await missingPrivileges(db, role))
  return roles
}

/**
 * Returns the names of the roles that serve the restored site. Throws if a role lacks a previous privilege, or any privilege on a new
 * table.
 */
export async function assertRolesCanServe(db: Kysely<Tables>, before: ServingRoles): Promise<string[]> {
  const now = await servingRoles(db)
  for (const role of new Set([...before.keys(), ...now.keys()])) {
    const missing = (now.get(role) ?? (await missingPrivileges(db, role))).filter(
      (privilege) => !before.get(role)?.includes(privilege),
    )
    if (missing.length)
      throw new Error(
        `The role ${role} could not serve the restored data: it lacks ${missing.join(', ')}. Nothing was changed. Grant it these privileges by default (alter default privileges), then restore again.`,
      )
  }
  return [...now.keys()]
}

async function missingPrivileges(db: Kysely<Tables>, role: string): Promise<string[]> {
  const { rows } = await sql<{ missing: string }>`
    select 'USAGE on schema ' || nspname as missing from pg_namespace
    where nspname = current_schema() and not has_schema_privilege(${role}, oid, 'USAGE')
    union all
    select privilege || ' on ' || relname
    from pg_class cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
    where relkind in ('r', 'p') and relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and not has_table_privilege(${role}, pg_class.oid, privilege)
    order by missing
  `.execute(db)
  return rows.map(({ missing }) => missing)
}
