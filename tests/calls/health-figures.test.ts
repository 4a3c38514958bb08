import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { enqueue } from '#server/domain/deliveries/queue.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('health figures')

/** Returns the metrics without labels, by name. */
async function figures({ metrics }: World): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => /^\w+ /.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1]?.replace('+Inf', 'Infinity'))]),
  )
}

const copies = { BACKUP_EVERY: '1h', BACKUP_COPY_TO: 'backup@other.example:/srv/backups' }

test('each alert rule of deploy/alerts.yml uses metrics that the server exposes', async (createWorld) => {
  const world = await createWorld(copies)
  await world.upkeep()
  await world.store.write((rows) => rows.settings.set('restore-test', { at: world.now().toISOString(), seconds: 9 }))
  const text = await world.metrics.text()
  const rules = readFileSync('deploy/alerts.yml', 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(rules).toHaveLength(8)
  for (const rule of rules) {
    const [, expression = ''] = /expr: ([\s\S]*?)\n {8}\w/.exec(rule) ?? []
    const names = expression.match(/\b(?:suvira_\w+|up)\b/g) ?? []
    expect(names.length).toBeGreaterThan(0)
    // Prometheus itself adds `up` for each server.
    for (const name of names)
      if (name !== 'up') expect(text).toMatch(new RegExp(`^${name} [\\d.]|^${name} \\+Inf`, 'm'))
    expect(rule).toContain('severity: page')
    expect(rule).toMatch(/summary: "[A-Z].*\."/)
  }
  expect(text).toMatch(/^suvira_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect((await figures(world)).process_start_time_seconds).toBeGreaterThan(1_700_000_000)
})

test('metrics and readiness report an overdue copy of the backups, queue and verification', async (createWorld) => {
  const world = await createWorld(copies)
  const { store, now, folder, readiness } = world
  const copyProblem = 'The backups were not copied to BACKUP_COPY_TO for a day.'
  expect(await figures(world)).toMatchObject({
    suvira_store_up: 1,
    suvira_files_up: 1,
    suvira_backup_age_seconds: Number.POSITIVE_INFINITY,
    suvira_backup_copy_age_seconds: Number.POSITIVE_INFINITY,
    suvira_mail_queue_oldest_seconds: 0,
  })
  expect(await readiness.problems()).toContain(copyProblem)
  writeFileSync(join(folder, 'backups-copied-at'), `${now().toISOString()}\n`)
  expect(await readiness.problems()).not.toContain(copyProblem)

  const enquiry = { id: 'e'.repeat(24), reference: 'SE-2611-0001' }
  await store.write((rows) => enqueue(rows, { way: 'webhook', event: 'enquiry.erased', time: now(), enquiry }))
  await store.write(async (rows) => {
    await rows.settings.set('last-backup', { at: now().toISOString(), folder: 'x', revision: 1, bytes: 1 })
    await rows.settings.set('files.verified', { at: now().toISOString(), files: 7, altered: 0 })
    await rows.settings.set('ledger.verified', { at: now().toISOString(), entries: 3, brokenAt: 3 })
  })
  world.wait(90 * 60 * 1000)
  await new Promise((done) => setTimeout(done, 600))
  expect(await figures(world)).toMatchObject({
    suvira_backup_age_seconds: 5400,
    suvira_backup_age_max_seconds: 7200,
    suvira_backup_copy_age_seconds: 5400,
    suvira_crm_queue_oldest_seconds: 5400,
    suvira_mail_queue_oldest_seconds: 0,
    suvira_files_verified: 7,
    suvira_files_altered: 0,
    suvira_ledger_broken: 1,
    suvira_ledger_verified_age_seconds: 5400,
  })
  expect(await readiness.problems()).toEqual(
    expect.arrayContaining([
      'An event for the CRM has waited for more than an hour.',
      'The last verification found a broken entry in the history.',
    ]),
  )
  world.wait(48 * 60 * 60 * 1000)
  expect(await readiness.problems()).toEqual(
    expect.arrayContaining([copyProblem, 'The files were not verified for two days.']),
  )
})

test('metrics and readiness report an overdue and a failed restore test', async (createWorld) => {
  const world = await createWorld(copies)
  expect(await figures(world)).toMatchObject({ suvira_restore_test_age_seconds: Number.POSITIVE_INFINITY })
  const neverTested = 'No backup was restored as a test for 35 days.'
  const failedTest = 'The last restore test failed.'
  const record = (days: number, problem?: string) => {
    const at = new Date(world.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString()
    return world.store.write((rows) => rows.settings.set('restore-test', { at, seconds: 9, problem }))
  }
  expect(await world.readiness.problems()).toContain(neverTested)
  await record(34)
  expect(await world.readiness.problems()).not.toContain(neverTested)
  await record(36)
  expect(await world.readiness.problems()).toContain(neverTested)
  await record(0, 'The backup is damaged.')
  expect(await world.readiness.problems()).toContain(failedTest)
  await new Promise((done) => setTimeout(done, 600))
  expect(await figures(world)).toMatchObject({ suvira_restore_test_age_seconds: 0, suvira_restore_test_failed: 1 })
  const withoutCopies = await createWorld({ BACKUP_EVERY: '1h' })
  expect(await withoutCopies.readiness.problems()).not.toContain(neverTested)
})
