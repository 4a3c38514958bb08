import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export function counterRows(db: Kysely<Tables>) {
  return {
    /** Takes the next `howMany` numbers and answers the first of them. Numbers start at 1 and are never used again. */
    async take(name: string, howMany = 1): Promise<number> {
      const row = await db
        .insertInto('counters')
        .values({ name, value: howMany })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((ask) => ({ value: ask('counters.value', '+', howMany) })),
        )
        .returning('value')
        .executeTakeFirstOrThrow()
      return row.value - howMany + 1
    },
    /** The last number given out, or 0. */
    async value(name: string): Promise<number> {
      const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value ?? 0
    },
    /** Sets a number that only grows; a smaller one changes nothing. */
    raise: async (name: string, value: number) =>
      void (await db
        .insertInto('counters')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('counters.value', '<', value))
        .execute()),
    /** Sets a number, also back. */
    set: async (name: string, value: number) =>
      void (await db
        .insertInto('counters')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()),
  }
}
