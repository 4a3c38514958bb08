import { companyWith } from '#model/company/parts.ts'
import { plantPath } from '#model/company/plant-names.ts'
import type { Plant } from '#model/company/plants.ts'
import { redirectKey } from '#model/redirect.ts'
import { changesAt } from '#model/site-content/changes-at.ts'
import type { ContentChangeRow } from '#model/stored-rows.ts'
import type { ContentReading } from '../site-content/content-reading.ts'

type Parts = { reading: Pick<ContentReading, 'rows' | 'visible'>; now: () => Date }
type Targets = ReadonlyMap<string, string>

/** Returns a function that finds the address of a renamed plant by the keys of its former one. Read from the published changes. */
export function createRenamedPlants({ reading, now }: Parts) {
  let known: { changes: unknown; targets: Targets } | undefined
  return async (keys: readonly string[]): Promise<string | undefined> => {
    const changes = await reading.visible()
    if (known?.changes !== changes) known = { changes, targets: targetsIn(await reading.rows(), now()) }
    const { targets } = known
    return keys.map((key) => targets.get(key)).find((target) => target !== undefined)
  }
}

function targetsIn(rows: readonly ContentChangeRow[], time: Date): Targets {
  const plantsAfter = (count: number) => companyWith(changesAt(rows.slice(0, count), time)).plants.list
  const targets = new Map<string, string>()
  for (const [index, { part }] of rows.entries()) {
    if (part !== 'plants') continue
    for (const [from, to] of renamed(plantsAfter(index), plantsAfter(index + 1))) {
      for (const [former, target] of targets) if (target === from) targets.set(former, to)
      targets.set(from, to)
    }
  }
  const current = new Set(plantsAfter(rows.length).map(plantPath))
  return new Map(
    [...targets]
      .filter(([from, to]) => current.has(to) && !current.has(from))
      .map(([from, to]) => [redirectKey(from), to]),
  )
}

/** Returns the former and the new address of each plant that a change renamed: it has the same key, or is otherwise unchanged. */
function renamed(before: readonly Plant[], after: readonly Plant[]): [from: string, to: string][] {
  const isIn = (plants: readonly Plant[], plant: Plant) => plants.some((one) => plantPath(one) === plantPath(plant))
  const added = after.filter((plant) => !isIn(before, plant))
  return before
    .filter((plant) => !isIn(after, plant))
    .flatMap((plant) => {
      const next = added.find((one) => identityOf(one) === identityOf(plant))
      return next ? [[plantPath(plant), plantPath(next)]] : []
    })
}

/** A plant that admins added has no key. */
const identityOf = (plant: Plant) => plant.key || JSON.stringify({ ...plant, name: '' })
