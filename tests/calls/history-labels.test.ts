import { expect, test } from 'vitest'
import { type Change, differencesOf } from '#app/pages/history/readable-change.ts'
import type { CallName } from '#contract/calls.ts'
import type { ColumnLabel } from '#model/column-labels.ts'
import { type Entity, entityNames, isEntity } from '#model/ledger-entities.ts'
import { noteLabels } from '#server/domain/ledger/ledger-notes.ts'
import { signedInCalls } from '#tests/signed-in-calls.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const columnsOf = (entity: Entity): [string, ColumnLabel][] => Object.entries(noteLabels[entity])

test.each(entityNames)('the labels of a change of %s are readable and unique', (entity) => {
  const labels = columnsOf(entity).flatMap(([, words]) => (words === 'silent' ? [] : words.label))
  expect(labels.filter((label) => !/^[A-Z]/.test(label) || label.includes('_'))).toEqual([])
  expect(labels).toHaveLength(new Set(labels).size)
})

const databaseTest = testOnBothDatabases('labels of the history', onPostgresAtNight)

databaseTest(
  'every recorded column has a label, and no value is displayed as JSON or as a UTC time',
  async (createWorld) => {
    const world = await createWorld()
    const inputs = await signedInCalls(world)
    const token = await world.openSession()
    const names = Object.keys(inputs).filter((name) => !name.includes('logout')) as CallName[]
    for (const name of names) await world.call(name, { body: inputs[name as keyof typeof inputs], token })
    const changes = await fullHistory(world.as(token))
    expect(entityNames.filter((entity) => !changes.some((change) => change.entity === entity))).toEqual([])
    const unsaid = changes.flatMap(({ entity, before, after }) =>
      [before, after]
        .flatMap((row) => (row && typeof row === 'object' && !Array.isArray(row) ? Object.keys(row) : []))
        .filter((column) => !isEntity(entity) || !Object.hasOwn(noteLabels[entity], column))
        .map((column) => `${entity}: ${column}`),
    )
    expect([...new Set(unsaid)]).toEqual([])
    const values = changes.flatMap((change) =>
      differencesOf(change).flatMap(({ field, before, after }) => [before, after].map((text) => `${field}: ${text}`)),
    )
    expect(values.filter((value) => /[{}[\]]|\d{4}-\d{2}-\d{2}T/.test(value))).toEqual([])
  },
)

/** Call with a session that no earlier call ended. */
async function fullHistory(admin: World['admin']): Promise<Change[]> {
  const changes: Change[] = []
  for (;;) {
    const { data, more } = await admin('admin/get-history', { before: changes.at(-1)?.number })
    changes.push(...data)
    if (!more) return changes
  }
}
