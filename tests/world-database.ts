import { cacheConnections, cachedProcesses } from './cached-connections.ts'
import { freshDatabase, runSql, type TestDatabase } from './postgres.ts'

type Spare = TestDatabase & { shape: string }

/** Migrated, empty databases released by earlier worlds of this process. */
const spare: Spare[] = []

/**
 * Returns a migrated, empty PostgreSQL database for a world. Dropping it empties it for the next world, which costs a quarter of creating
 * another. Remaining databases are removed with the run (`setup` in ./postgres.ts).
 */
export async function worldDatabase(): Promise<TestDatabase> {
  const database = spare.pop() ?? (await freshSpare())
  return { ...database, drop: () => recycle(database) }
}

async function freshSpare(): Promise<Spare> {
  const database = await freshDatabase()
  cacheConnections(database.url)
  const [row] = await runSql<{ shape: string }>(database.url, shapeOf)
  return { ...database, shape: row?.shape ?? '' }
}

async function recycle(database: Spare): Promise<void> {
  const [row] = await runSql<{ shape: string }>(database.url, shapeOf)
  // A database whose tables or columns were changed by a test is not reused.
  if (row?.shape !== database.shape) return database.drop()
  await runSql(database.url, emptied(await cachedProcesses()))
  spare.push(database)
}

const shapeOf = `
  select md5(string_agg(c.relname || '.' || a.attname || ':' || a.atttypid, ',' order by c.relname, a.attnum)) as shape
  from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace`

/** Disconnects the remaining clients and deletes every row, later tables first: they refer to earlier ones. */
const emptied = (stored: number[]) => `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and pid <> all('{${stored}}');
  do $$
  declare name text;
  begin
    for name in
      select oid::regclass from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by oid desc
    loop execute 'delete from ' || name; end loop;
  end $$`
