import { expect } from 'vitest'
import { allDocuments, documentsIn } from '#model/investor-zone.ts'
import { builtInGroups, innerNames, type ListName } from '#model/zone-pages.ts'
import { testOnBothDatabases } from '../world.ts'

const lists: ListName[] = builtInGroups
  .filter(({ kind }) => kind !== 'facts')
  .flatMap(({ name, kind }): ListName[] => (kind === 'groups' ? innerNames.map((inner) => [name, inner]) : [[name]]))

const test = testOnBothDatabases('the sample investor zone')

test('the sample investor zone fills every list, and its files can be opened', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const { data } = await world.visitor('user/get-investors')
  for (const list of lists) expect(documentsIn(data, list).length, list.join(' / ')).toBeGreaterThan(0)
  const links = new Set(
    allDocuments(data).flatMap((entry) => [entry.file_link, entry.audio_link].filter((link) => !!link)),
  )
  expect(links.size).toBeGreaterThan(500)
  for (const link of [...links].slice(0, 5)) {
    const file = await world.domain.files.find(String(link))
    expect(file?.size).toBeGreaterThan(1000)
  }
})

test('the sample investor zone is recorded in the ledger, as one act', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const { data } = await world.admin('admin/get-history', { entity: 'document' })
  expect(new Set(data.map(({ actor }) => actor))).toEqual(new Set(['sample content']))
  expect(new Set(data.map(({ batch }) => batch)).size).toBe(1)
})

test('the sample investor zone is omitted without sample content', async (createWorld) => {
  const world = await createWorld({ SEED: 'none' })
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toEqual([])
})
