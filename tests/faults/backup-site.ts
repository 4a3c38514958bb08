import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { emptyDatabase } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { type AtEnd, newFolder } from '#tests/temporary-folder.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Manifest } from '#tools/backup/manifest.ts'

/** Settings that let tools find the world's data. */
export function dataSettings(world: World): Record<string, string> {
  return { DATA_DIR: world.folder, SEED: 'none', ...(world.databaseUrl ? { DATABASE_URL: world.databaseUrl } : {}) }
}

/** Returns settings of a site without data, on the same kind of database as the world. Removed after the test. */
export async function emptySiteSettings(world: World): Promise<Record<string, string>> {
  const place: Record<string, string> = { DATA_DIR: newFolder(), SEED: 'none' }
  if (world.database === 'sqlite') return place
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  return { ...place, DATABASE_URL: database.url }
}

/** Creates a backup of a stopped site. Returns its data folder, its backup folder, and the one backup in it. */
export async function createBackup(settings: Record<string, string> = {}, atEnd: AtEnd = onTestFinished) {
  const world = await createWorld()
  await world.stop()
  atEnd(() => rmSync(world.folder, { recursive: true, force: true }))
  const to = newFolder(atEnd)
  const created = await runTool('backup', ['--to', to], { DATA_DIR: world.folder, ...settings })
  expect(created).toMatchObject({ code: 0 })
  return { data: world.folder, to, backup: join(to, readdirSync(to)[0] ?? '') }
}

export function readManifest(backup: string): Manifest {
  return JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
}

export function writeManifest(backup: string, manifest: Manifest): void {
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
}
