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
  }
}
