import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export function settingRows(db: Kysely<Tables>) {
  return {
    get: async (name: string): Promise<unknown> => {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
      return row && JSON.parse(row.value)
    },
    set: async (name: string, value: unknown) =>
      void (await db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()),
  }
}
