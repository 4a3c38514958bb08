import type { Kysely } from 'kysely'
import { readSetting, type SettingName, type StoredSettings } from './stored-settings.ts'
import type { Tables } from './tables.ts'

export function settingRows(db: Kysely<Tables>) {
  return {
    /** Returns a setting; undefined if it is missing or unreadable. */
    get: async <Name extends SettingName>(name: Name): Promise<StoredSettings[Name] | undefined> => {
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
      return row && readSetting(name, row.value)
    },
    set: async <Name extends SettingName>(name: Name, value: StoredSettings[Name]) =>
      void (await db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()),
    remove: async (name: SettingName) => void (await db.deleteFrom('settings').where('name', '=', name).execute()),
    /** Returns a setting, after setting it to `value` if missing. Concurrent servers all get the same value. */
    getOrSet: async <Name extends SettingName>(name: Name, value: StoredSettings[Name]) => {
      await db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
      return readSetting(name, row.value)
    },
    /** Stores the instant `time`, unless one between `before` and `time` is already stored. Returns true for only one of several servers. */
    claim: (name: ClaimedSetting, time: string, before: string) => claim(db, { name, time, before }),
  }
}

export type ClaimedSetting =
  | 'last asking of the exchange'
  | 'last asking for the closing price'
  | 'last asking for a price reading'

async function claim(
  db: Kysely<Tables>,
  { name, time, before }: { name: ClaimedSetting; time: string; before: string },
): Promise<boolean> {
  const [value, least] = [JSON.stringify(time), JSON.stringify(before)]
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
