import { builtInGroups } from '#model/zone-pages.ts'
import type { Store } from '#server/store/store.ts'
import type { ZoneReading } from './zone-reading.ts'

/** Inserts the groups that every installation has. Idempotent; servers that start together call it one after another. */
export async function prepare({ store, zone }: { store: Store; zone: ZoneReading }): Promise<void> {
  await store.write(async (rows) => {
    const groups = await rows.investors.groups()
    let position = Math.max(-1, ...groups.map((group) => group.position))
    for (const group of builtInGroups) {
      if (groups.some(({ id }) => id === group._id)) continue
      position += 1
      await rows.investors.insertGroup({
        id: group._id,
        position,
        name: group.name,
        title: group.title,
        description: '',
        kind: group.kind,
        facts: null,
        revision: 0,
      })
    }
  })
  zone.forget()
}
