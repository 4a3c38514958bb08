// @module-tag night

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/store/postgres.ts'
import { emptyDatabase, runSql } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld } from '#tests/world.ts'
import { assertRolesCanServe, servingRoles } from '#tools/backup/serving-roles.ts'
import { grantAgain, moveTablesAside } from '#tools/backup/tables-aside.ts'

/** Tests a restore into PostgreSQL whose tables belong to one role and are served by another, as in docs/how-to/use-postgresql.md. */

test('the serving role can start the site after a restore with strict roles, and cannot read the old data (43.14)', {
  timeout: 120_000,
}, async () => {
  const { roles, asOwner, asSite } = await strictSite()
  const to = newFolder()
  const before = await createWorld(asSite)
  await before.admin('admin/add-admin', { name: 'A. Rao', email: 'rao@example.com' })
  await before.stop()
  expect(await runTool('backup', ['--to', to], asSite)).toMatchObject({ code: 0 })
  const refused = await runTool('restore', ['--from', to], asSite)
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining(`Restore with a DATABASE_URL of ${roles.owner}.`),
  })
  const restored = await runTool('restore', ['--from', to], asOwner)
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining(`The role ${roles.site} can serve it.`),
  })

  const again = await createWorld(asSite)
  onTestFinished(again.close)
  await again.admin('admin/add-admin', { name: 'B. Rao', email: 'b.rao@example.com' })
  expect((await again.domain.admins.all()).map(({ email }) => email)).toContain('rao@example.com')
  expect((await again.call('user/get-products', { body: {} })).status).toBe(200)
  const aside = /before_restore_\w+/.exec(restored.output)?.[0] ?? ''
  await expect(runSql(asSite.DATABASE_URL, `select email from ${aside}.admins`)).rejects.toThrow('permission denied')
  expect(await runSql(asOwner.DATABASE_URL, `select email from ${aside}.admins`)).toHaveLength(2)
  // Default privileges still apply to tables of a later release.
  await runSql(asOwner.DATABASE_URL, 'create table of_a_later_release (id text)')
  expect(await runSql(asSite.DATABASE_URL, 'select id from of_a_later_release')).toEqual([])
})

test('a restore by a superuser preserves the owner and the exact grants of every table (43.14)', {
  timeout: 120_000,
}, async () => {
  const { roles, asSuperuser, asOwner, asSite } = await strictSite()
  const hardened = `revoke update, delete on ledger from ${roles.site}; grant select (email) on admins to public`
  await runSql(asSuperuser.DATABASE_URL, hardened)
  const to = newFolder()
  expect(await runTool('backup', ['--to', to], asOwner)).toMatchObject({ code: 0 })
  const before = await privileges(asSuperuser.DATABASE_URL)
  expect(await runTool('restore', ['--from', to], asSuperuser)).toMatchObject({ code: 0 })
  expect(await privileges(asSuperuser.DATABASE_URL)).toEqual(before)
  expect(before.filter((row) => row.owner !== roles.owner)).toEqual([])
  await expect(runSql(asSite.DATABASE_URL, 'delete from ledger')).rejects.toThrow('permission denied')
})

test('grants without default privileges are repeated for new tables too, and a role that could not serve is named (43.14)', async () => {
  const { site, asOwner } = await databaseOfRoles()
  await runSql(asOwner, `alter default privileges in schema public revoke all on tables from ${site}`)
  await runSql(asOwner, 'create table admins (email text); create table items (id text)')
  await runSql(asOwner, `grant select, insert, update, delete on all tables in schema public to ${site}`)
  const { db } = openPostgres(asOwner)
  onTestFinished(() => db.destroy())
  const restoring = (grantsAgain: boolean) =>
    db.transaction().execute(async (transaction) => {
      const before = await servingRoles(transaction)
      const moved = await moveTablesAside(transaction, `before_restore_${grantsAgain}`)
      for (const name of ['admins', 'items', 'messages'])
        await transaction.schema.createTable(name).addColumn('id', 'text').execute()
      if (grantsAgain) await grantAgain(transaction, moved)
      return assertRolesCanServe(transaction, before)
    })
  await expect(restoring(false)).rejects.toThrow(
    `The role ${site} could not serve the restored data: it lacks DELETE on admins`,
  )
  expect(await restoring(true)).toEqual([site])
})

/** Returns the owner, grants and column grants of every table, from PostgreSQL's catalogue. */
function privileges(url: string) {
  return runSql<{ name: string; owner: string }>(
    url,
    `select relname as name, pg_get_userbyid(relowner) as owner, relacl::text as granted,
       (select string_agg(attname || attacl::text, ' ') from pg_attribute where attrelid = pg_class.oid) as columns
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
}

/** Creates a database with the two roles of docs/how-to/use-postgresql.md under names unique to the test. */
async function databaseOfRoles() {
  const database = await emptyDatabase()
  const id = randomBytes(4).toString('hex')
  const [owner, site] = [`owner_${id}`, `site_${id}`]
  const [, statements = ''] =
    /as its superuser:\n\n```sql\n([\s\S]+?)```/.exec(readFileSync('docs/how-to/use-postgresql.md', 'utf8')) ?? []
  const named = statements
    .replace(/^create database .*$/m, `alter database ${database.name} owner to site_owner;`)
    .replaceAll('database site', `database ${database.name}`)
    .replaceAll('site_owner', owner)
    .replaceAll(/(?<=role |to )site\b/g, site)
    .replace(/^\\connect .*$/m, '')
  await runSql(database.url, named)
  onTestFinished(async () => {
    await database.drop()
    await runSql(database.url.replace(/[^/]+$/, 'postgres'), `drop role ${owner}, ${site}`)
  })
  const as = (role: string) => Object.assign(new URL(database.url), { username: role }).href
  return { owner, site, asOwner: as(owner), asSite: as(site), asSuperuser: database.url }
}

/** Creates a site without content in such a database, migrated by its owner, with the settings of each role. */
async function strictSite() {
  const { owner, site, ...urls } = await databaseOfRoles()
  const folder = newFolder()
  const settings = (DATABASE_URL: string) => ({ DATA_DIR: folder, SEED: 'none', DATABASE_URL })
  const asOwner = settings(urls.asOwner)
  expect(await runTool('migrate', [], asOwner)).toMatchObject({ code: 0 })
  return { roles: { owner, site }, asOwner, asSite: settings(urls.asSite), asSuperuser: settings(urls.asSuperuser) }
}
