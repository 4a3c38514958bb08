// @module-tag night

import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld } from '#tests/world.ts'

test('a move from SQLite to PostgreSQL and back preserves every row, and refuses a target that is not empty', async () => {
  const world = await createWorld({ SEED: 'sample' })
  await world.admin('admin/add-admin', { name: 'Ünïcode ’quoted’', email: 'second@example.com' })
  const { head } = await world.domain.ledger.verify()
  await world.stop()
  const postgres = await emptyDatabase()
  onTestFinished(postgres.drop)
  const moved = await runTool('move-store', ['--to', postgres.url], { DATA_DIR: world.folder })
  expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/ items .*\d{4} closing_prices/s) })
  const twice = await runTool('move-store', ['--to', postgres.url], { DATA_DIR: world.folder })
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })

  const folder = newFolder()
  expect((await runTool('move-store', ['--to', 'sqlite'], { DATA_DIR: folder, DATABASE_URL: postgres.url })).code).toBe(
    0,
  )
  const again = await createWorld({ DATA_DIR: folder, SEED: 'sample' })
  expect(await again.domain.ledger.verify()).toMatchObject({ head, brokenAt: null })
  await again.close()
  rmSync(world.folder, { recursive: true })
})
