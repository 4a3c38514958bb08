import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { TicketChannel, TicketReminder, TicketState } from '#model/tickets.ts'
import { likePattern } from './like-pattern.ts'
import type { Tables } from './tables.ts'

/** A grievance of a shareholder. Backups encrypt all columns except `id` and `at`. */
export type TicketRow = {
  id: string
  /** Time of the form, or of the entry at the desk, ISO 8601 in UTC. The holder's consent has the same time. */
  at: string
  reference: string
  /** Day in India on which it reached the company. */
  received_on: string
  channel: TicketChannel
  subject: string
  name: string
  /** Empty if a letter or a call had none. */
  email: string
  folio: string
  message: string
  state: TicketState
  /** E-mail of the admin who handles it; empty if unassigned. */
  owner: string
  /** JSON list of the desk's changes, notes and replies, oldest first. */
  history: string
  /** Empty unless resolved. */
  resolved_at: string
  /** Last reminder of the due day; empty for none. */
  reminded: '' | TicketReminder
  /** Language and version of the notice that the holder accepted; empty for an entry at the desk. */
  language: string
  notice: string
  revision: number
}

export type TicketFilter = { page: number; search: string; state: TicketState | 'open' | 'any' }

const pageLength = 50

export function ticketRows(db: Kysely<Tables>) {
  const select = () => db.selectFrom('grievance_tickets').selectAll()
  return {
    find: (id: string) => select().where('id', '=', id).executeTakeFirst(),
    /** Returns a person's tickets since `at`, newest first. */
    sentBy: (email: string, since: string) =>
      select().where('email', '=', email).where('at', '>', since).orderBy('at', 'desc').execute(),
    withEmail: (email: string) => select().where('email', '=', email).orderBy('at').execute(),
    countSince: async (since: string) => {
      const { count } = await db
        .selectFrom('grievance_tickets')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Returns open tickets, earliest received first. */
    open: () => select().where('state', '!=', 'resolved').orderBy('received_on').orderBy('reference').execute(),
    /** Returns days and states of all tickets, for the figures. */
    histories: () => db.selectFrom('grievance_tickets').select(['received_on', 'history']).execute(),
    page: (filter: TicketFilter) => readPage(db, filter),
    insert: async (row: TicketRow) => void (await db.insertInto('grievance_tickets').values(row).execute()),
    update: async ({ id, ...row }: Pick<TicketRow, 'id'> & Partial<TicketRow>) =>
      void (await db.updateTable('grievance_tickets').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('grievance_tickets').where('id', '=', id).execute()),
    /** Removes tickets resolved before an instant. */
    forgetResolvedBefore: async (at: string) =>
      void (await db
        .deleteFrom('grievance_tickets')
        .where('state', '=', 'resolved')
        .where('resolved_at', '<', at)
        .execute()),
  }
}

/** Returns one page of the matching tickets, latest received first, and the numbers of open and resolved tickets. */
async function readPage(db: Kysely<Tables>, { page, search, state }: TicketFilter) {
  const matching = db.selectFrom('grievance_tickets').where((ask) => matches(ask, search))
  const counted = await matching
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  const rows = await matching
    .selectAll()
    .$if(state === 'open', (query) => query.where('state', '!=', 'resolved'))
    .$if(state !== 'open' && state !== 'any', (query) => query.where('state', '=', state as TicketState))
    .orderBy('received_on', 'desc')
    .orderBy('reference', 'desc')
    .limit(pageLength)
    .offset((page - 1) * pageLength)
    .execute()
  return { counts: new Map(counted.map(({ state: name, count }) => [name, Number(count)])), rows }
}

function matches(ask: ExpressionBuilder<Tables, 'grievance_tickets'>, search: string) {
  const columns = ['reference', 'subject', 'name', 'email', 'folio'] as const
  const pattern = likePattern(search.toLowerCase())
  return ask.or(columns.map((column) => sql<boolean>`lower(${ask.ref(column)}) like ${pattern} escape '!'`))
}
