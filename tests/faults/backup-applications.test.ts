// @module-tag night

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { application, sendApplication } from '#tests/applications.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, testOnBothDatabases } from '#tests/world.ts'
import { dataSettings, emptySiteSettings } from './backup-site.ts'

const test = testOnBothDatabases('applications and backups')
const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')
const gone = { email: 'gone@post.example', name: 'Gone Applicant', base_64: tinyPdf('gone').toString('base64') }

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))

test('a backup has no application, CV or key in clear text; a CV can be read after a restore, an erased one never again', async (makeWorld) => {
  const world = await makeWorld()
  await sendApplication(world)
  await sendApplication(world, gone)
  const rows = await world.store.db.selectFrom('applications').selectAll().execute()
  const [stored, erased] = [
    rows.find(({ email }) => email !== gone.email),
    rows.find(({ email }) => email === gone.email),
  ]
  const to = newFolder()
  const backUp = (more: string[] = []) =>
    runTool('backup', ['--to', to, ...more], { ...dataSettings(world), BACKUP_KEY })
  expect(await backUp()).toMatchObject({ code: 0 })
  const secrets = [
    ...[application.email, application.message, gone.email, gone.name],
    ...['%PDF', ...rows.flatMap(({ cv_key, cv_digest }) => [cv_key, cv_digest])],
  ]
  expect(secrets.filter((secret) => textsIn(to).some((text) => text.includes(secret)))).toEqual([])

  await world.admin('admin/erase-application', { id: erased?.id ?? '' })
  // Like the server's check of each minute: no backup is due, and the key of the erased application is removed anyway.
  expect((await backUp(['--if-older-than', '60'])).output).toContain('nothing to do')
  const place = await emptySiteSettings(world)
  expect(await runTool('restore', ['--from', to], { ...place, BACKUP_KEY })).toMatchObject({ code: 0 })
  const restored = await createWorld(place, world.database)
  onTestFinished(() => restored.stop())
  const { data } = await restored.admin('admin/get-applications', {})
  expect(data.rows).toMatchObject([{ _id: stored?.id, name: application.name, message: application.message }])
  const { name, bytes } = await restored.domain.applications.readCv(stored?.id ?? '')
  expect([name, bytes.toString('base64')]).toEqual([application.name, application.base_64])
  await expect(restored.domain.applications.readCv(erased?.id ?? '')).rejects.toThrow('no longer exists')
  expect(textsIn(place.DATA_DIR ?? '').filter((text) => text.includes(erased?.cv_key ?? ''))).toEqual([])
})
