import { sql } from 'kysely'
import { codeOf } from '#model/errors.ts'
import { openPostgres } from '#server/store/postgres.ts'

/** Creates a database `NAME_restore_test` beside the site's own, and drops it after `work`, even on failure. */
export async function inScratchDatabase<Result>(
  url: string,
  work: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
  const scratch = new URL(url)
  const name = `${scratch.pathname.slice(1)}_restore_test`
  scratch.pathname = `/${name}`
  const { db } = openPostgres(url)
  try {
    // A killed test may have left it. It is not dropped if another test uses it.
    await sql`drop database if exists ${sql.id(name)}`.execute(db)
    await sql`create database ${sql.id(name)}`.execute(db).catch((error: unknown) => {
      throw codeOf(error) === '42501' ? new Error(missingRight(scratch.username)) : error
    })
    try {
      return await work(scratch.href)
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(db)
    }
  } finally {
    await db.destroy()
  }
}

const missingRight = (role: string) =>
  `The role ${role} may not create databases, so the backup cannot be restored into one of its own. Run: alter role "${role}" createdb. Or use --sqlite, which restores it into a file.`
