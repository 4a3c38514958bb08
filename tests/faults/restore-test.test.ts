// @module-tag night

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { runSql } from '#tests/postgres.ts'
import { runToEnd } from '#tests/run-to-end.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'
import { dataSettings } from './backup-site.ts'

/** Tests `suvira restore-test` with copies made by deploy/copy-backups.sh, a real mail server and the built site. */

const test = testOnBothDatabases('restore test')

/** Publishes a document, receives an enquiry, and copies a backup to a second place. Returns a function that tests the copy. */
async function copiedSite(world: World) {
  const mailServer = await startMailServer()
  onTestFinished(mailServer.close)
  const { link } = await world.admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'x.pdf' })
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice', file_link: link }] })
  await world.visitor('user/download', {
    name: 'A buyer',
    email: 'buyer@hospital.example',
    country: 'India',
    type: 'Export',
  })
  const settings = {
    ...dataSettings(world),
    BACKUP_DIR: newFolder(),
    BACKUP_COPY_TO: newFolder(),
    BACKUP_KEYS_COPY_TO: newFolder(),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    WATCH_EMAIL: 'it@suvira.example',
  }
  const copy = async () => {
    expect(await runTool('backup', ['--to', settings.BACKUP_DIR], dataSettings(world))).toMatchObject({ code: 0 })
    const env = { ...settings, PATH: process.env.PATH ?? '' }
    expect(await runToEnd(resolve('deploy/copy-backups.sh'), [], { env })).toMatchObject({ code: 0 })
  }
  await copy()
  const restoreTest = (...parameters: string[]) => runTool('restore-test', parameters, settings)
  return { ...settings, link, copy, restoreTest, mails: mailServer.received }
}

/** Returns what a restore test has left behind. */
async function leftBehind(world: World): Promise<string[]> {
  const folders = readdirSync(world.folder).filter((name) => name.startsWith('backup-'))
  if (!world.databaseUrl) return folders
  const own = new URL(world.databaseUrl).pathname.slice(1)
  const named = `select datname from pg_database where datname = '${own}_restore_test'`
  return [...folders, ...(await runSql<{ datname: string }>(world.databaseUrl, named)).map(({ datname }) => datname)]
}

/** Maximum time of one test, in milliseconds. */
const withinMs = 120_000

test(
  'the newest copy is restored, compared with the site, served, and removed; the result is mailed and measured',
  async (createWorld) => {
    const world = await createWorld({ BACKUP_COPY_TO: 'backup@other.example:/srv' })
    const { restoreTest, mails, link } = await copiedSite(world)
    const never = 'No backup was restored as a test for 35 days.'
    expect(await world.readiness.problems()).toContain(never)

    const result = await restoreTest()
    expect(result.code).toBe(0)
    expect(result.output).toContain(world.databaseUrl ? 'restored into a database' : 'restored into a folder')
    expect(result.output).toContain(`Its history ends with entry ${world.store.revision()}, and the site has the same`)
    expect(result.output).toMatch(/10 addresses answered: \/ \/readyz .*\/investorzone\/disclosures\.json /)
    expect(result.output).toContain(` ${link} `)
    expect(await leftBehind(world)).toEqual([])
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('To: it@suvira.example')
    expect(mails[0]).toContain('Subject: The restore test succeeded')
    const metrics = await world.metrics.text()
    expect(metrics).toMatch(/^suvira_restore_test_age_seconds -?\d+/m)
    expect(metrics).toMatch(/^suvira_restore_test_failed 0$/m)
    expect(await world.readiness.problems()).not.toContain(never)
    const again = await restoreTest('--if-older-than', '30')
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('There is nothing to do.') })
  },
  withinMs,
)

test(
  'an altered copy, missing keys and a different history fail the test, which is mailed and alarms',
  async (createWorld) => {
    const world = await createWorld({ BACKUP_COPY_TO: 'backup@other.example:/srv' })
    const place = await copiedSite(world)
    const [name = ''] = readdirSync(place.BACKUP_COPY_TO)
    const manifest = join(place.BACKUP_COPY_TO, name, 'manifest.json')
    const original = readFileSync(manifest, 'utf8')
    const refusedFor = async (sentence: RegExp) => {
      const sent = place.mails.length
      expect(await place.restoreTest()).toMatchObject({ code: 1, output: expect.stringMatching(sentence) })
      expect(place.mails.length).toBe(sent + 1)
      expect(place.mails.at(-1)).toContain('Subject: The restore test failed')
      expect(await world.readiness.problems()).toContain('The last restore test failed.')
      expect(await leftBehind(world)).toEqual([])
    }

    writeFileSync(
      manifest,
      original.replace(/"sha256":\s*"\w/, (start) => start.replace(/\w$/, 'g')),
    )
    await refusedFor(/manifest/i)
    writeFileSync(manifest, original)
    const keys = join(place.BACKUP_KEYS_COPY_TO, 'enquiry-keys.json')
    const text = readFileSync(keys, 'utf8')
    rmSync(keys)
    await refusedFor(/The keys of its enquiries are missing at BACKUP_KEYS_COPY_TO/)
    writeFileSync(keys, text)
    expect(existsSync(keys)).toBe(true)
    // A copy of a later state than the site's: the history of the site was cut.
    await world.store.db.deleteFrom('ledger').where('number', '=', world.store.revision()).execute()
    await refusedFor(/is not the same in the backup and on the site/)
  },
  withinMs,
)
