import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'
import type { Tables } from './tables.ts'

/** An application for an open position. Backups encrypt all columns except `id` and `at`. */
export type ApplicationRow = {
  id: string
  /** Time of the form, ISO 8601 in UTC. The applicant's consent has the same time. */
  at: string
  /** Title of the position when the form was sent. */
  position: string
  name: string
  email: string
  phone: string
  message: string
  /** Id of the stored file with the encrypted CV. */
  cv_file: string
  /** Key of the CV, 32 bytes in base64url. Erasing the key erases the CV in backups too. */
  cv_key: string
  /** HMAC of the CV with its key, hex; empty if the application is older than this column. */
  cv_digest: string
  /** Language and version of the notice that the applicant accepted. */
  language: string
  notice: string
}

export type ApplicationFilter = { page: number; search: string }

const pageLength = 50

export function applicationRows(db: Kysely<Tables>) {
  const select = () => db.selectFrom('applications').selectAll()
  return {
    find: (id: string) => select().where('id', '=', id).executeTakeFirst(),
    withEmail: (email: string) => select().where('email', '=', email).orderBy('at').execute(),
    /** Returns the applications of a person for a position since `at`. */
    sentBy: ({ email, position }: Pick<ApplicationRow, 'email' | 'position'>, at: string) =>
      select().where('email', '=', email).where('position', '=', position).where('at', '>', at).execute(),
    countSince: async (at: string) => {
      const { count } = await db
        .selectFrom('applications')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('at', '>', at)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    before: (at: string) => select().where('at', '<', at).execute(),
    /** Returns a page of the matching applications, latest first, and the number of all matching ones. */
    page: async ({ page, search }: ApplicationFilter) => {
      const matching = db.selectFrom('applications').where((ask) => matches(ask, search))
      const { count } = await matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
      const rows = await matching
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(pageLength)
        .offset((page - 1) * pageLength)
        .execute()
      return { total: Number(count), rows }
    },
    insert: async (row: ApplicationRow) => void (await db.insertInto('applications').values(row).execute()),
    remove: async (id: string) => void (await db.deleteFrom('applications').where('id', '=', id).execute()),
  }
}

function matches(ask: ExpressionBuilder<Tables, 'applications'>, search: string) {
  const columns = ['position', 'name', 'email'] as const
  const pattern = likePattern(search.toLowerCase())
  return ask.or(columns.map((column) => sql<boolean>`lower(${ask.ref(column)}) like ${pattern} escape '!'`))
}
