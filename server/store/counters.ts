import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export function counterRows(db: Kysely<Tables>) {
  return {
    /** Reserves the next `howMany` numbers and returns the first. Numbers start at 1 and are never reused. */
    async consume(name: string, howMany = 1): Promise<number> {
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
    /** Returns the last number issued, or 0. */
    async value(name: string): Promise<number> {
      const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value ?? 0
    },
    /** Raises a counter. A smaller value changes nothing. */
    raise: async (name: string, value: number) =>
      void (await db
        .insertInto('counters')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('counters.value', '<', value))
        .execute()),
    set: async (name: string, value: number) =>
      void (await db
        .insertInto('counters')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()),
  }
}
