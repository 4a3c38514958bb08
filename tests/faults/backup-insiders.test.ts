// @module-tag night

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld, testOnBothDatabases } from '#tests/world.ts'
import { dataSettings, emptySiteSettings } from './backup-site.ts'

const test = testOnBothDatabases('insiders and backups')
const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))

test('a backup has neither the identifier of an insider nor its key in clear text, and restores both', async (makeWorld) => {
  const world = await makeWorld()
  const { data } = await world.admin('admin/add-release', { name: 'Board meeting' })
  const person = { person: 'rao@auditor.example', name: 'Anil Rao', nature: 'Results', purpose: 'Review' }
  const identifier = { identifier_type: 'pan', identifier: 'ABCPR1234Z' } as const
  await world.admin('admin/add-insider-entry', { release: data._id, ...person, ...identifier })
  const [key] = await world.store.read.insiders.keys()
  const to = newFolder()
  expect(await runTool('backup', ['--to', to], { ...dataSettings(world), BACKUP_KEY })).toMatchObject({ code: 0 })
  const secrets = ['ABCPR1234Z', key?.identifier_key ?? '']
  expect(secrets.filter((secret) => textsIn(to).some((text) => text.includes(secret)))).toEqual([])
  const place = await emptySiteSettings(world)
  expect(await runTool('restore', ['--from', to], { ...place, BACKUP_KEY })).toMatchObject({ code: 0 })
  const restored = await createWorld(place, world.database)
  onTestFinished(() => restored.stop())
  const [release] = (await restored.admin('admin/get-insiders', {})).data
  const entries = release?.people.flatMap((insider) => insider.entries)
  expect(entries).toMatchObject([{ identifier: '••••234Z', intact: true }])
})
