// @module-tag night

import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendRequest, until } from '#tests/load.ts'
import { freePort } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { type Server, startServer } from '#tests/server.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld } from '#tests/world.ts'

/** Tests automatic backups of the server, and the number retained. */

test('the newest N backups are retained, a recent one is sufficient, and an unfinished one never counts', async () => {
  const world = await createWorld()
  const to = newFolder()
  const place = { DATA_DIR: world.folder }
  for (let count = 0; count < 3; count += 1) await runTool('backup', ['--to', to, '--keep', '2'], place)
  expect(readdirSync(to)).toHaveLength(2)
  const young = await runTool('backup', ['--to', to, '--if-older-than', '5'], place)
  expect(young.output).toContain('nothing to do')
  expect(readdirSync(to)).toHaveLength(2)
  expect(await world.store.read.settings.get('last-backup')).toMatchObject({ folder: expect.stringContaining(to) })
  await world.close()
})

test('a start makes a backup if the newest is too old, retains BACKUP_KEEP of them, and reports no problem', {
  timeout: 120_000,
}, async () => {
  const [data, to, port] = [newFolder(), newFolder(), await freePort()]
  const settings = { DATA_DIR: data, SEED: 'none', BACKUP_DIR: to, BACKUP_EVERY: '1h', BACKUP_KEEP: '2' }
  const created = () => readdirSync(to).filter((name) => !name.endsWith('.part'))
  const problems = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).text()
  for (const [round, count] of [1, 2, 2].entries()) {
    const server = await startServer({ ...settings, METRICS_PORT: String(port) })
    await expect
      .poll(() => created().length === count && created().some((name) => name > 'backup-2026'), { timeout: 30_000 })
      .toBe(true)
    await expect.poll(problems, { timeout: 10_000 }).not.toContain('ackup')
    expect(await server.stop()).toBe(0)
    // The next server finds its newest backup more than an hour old.
    if (round < 2) makeOlder(to, `2025-01-0${round + 1}`)
  }
  const young = await startServer(settings)
  const before = created()
  // A reply is sent only after the server has begun to check for a due backup.
  await sendRequest(`${young.url}/livez`)
  await until('the process that looks for the newest backup has ended', () => childrenOf(young) === '')
  expect(created()).toEqual(before)
  await young.stop()
})

/** Returns the child processes that a server has started and not yet reaped. */
function childrenOf({ process: { pid } }: Server): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
}

function makeOlder(to: string, day: string): void {
  const newest = readdirSync(to).sort().at(-1) ?? ''
  const manifest = join(to, newest, 'manifest.json')
  const takenAt = `${day}T00:00:00.000Z`
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), at: takenAt }))
  renameSync(join(to, newest), join(to, `backup-${takenAt.replaceAll(/[:.]/g, '-')}`))
}
