import type { Kysely } from 'kysely'
import { type KeptSettings, readSetting, type SettingName } from './kept-settings.ts'
import type { Tables } from './tables.ts'

export function settingRows(db: Kysely<Tables>) {
  return {
    /** What is kept under a name; undefined also for what cannot be read. */
    get: async <Name extends SettingName>(name: Name): Promise<KeptSettings[Name] | undefined> => {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
      return row && readSetting(name, row.value)
    },
    set: async <Name extends SettingName>(name: Name, value: KeptSettings[Name]) =>
      void (await db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()),
    /** What stands under a name; `value`, if nothing stood there. Of several servers that ask at once, all get the same. */
    getOrSet: async <Name extends SettingName>(name: Name, value: KeptSettings[Name]) => {
      await db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
      return readSetting(name, row.value)
    },
    /** Writes an instant down unless one between `before` and itself stands there already. Tells whether it did: of several servers, one. */
    claim: (name: ClaimedSetting, at: string, before: string) => claim(db, { name, at, before }),
  }
}

export type ClaimedSetting =
  | 'last asking of the exchange'
  | 'last asking for the closing price'
  | 'last asking for a price reading'

async function claim(
  db: Kysely<Tables>,
  { name, at, before }: { name: ClaimedSetting; at: string; before: string },
): Promise<boolean> {
  const [value, least] = [JSON.stringify(at), JSON.stringify(before)]
  const claimed = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where((ask) => ask.or([ask('settings.value', '<=', least), ask('settings.value', '>', value)])),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
