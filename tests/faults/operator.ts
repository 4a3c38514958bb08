import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ProgramContext, runToEnd } from '#tests/run-to-end.ts'
import { compileCache, type Ended } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { createWorld } from '#tests/world.ts'
import type { Installed } from './installation.ts'

export const isRoot = process.getuid?.() === 0

/** Id of the user `nobody`, present on every machine. */
export const nobody = 65_534

/** Creates a stopped site with one admin, and the file with its settings. */
export async function site(): Promise<{ data: string; settings: string }> {
  const world = await createWorld()
  await world.stop()
  onTestFinished(() => rmSync(world.folder, { recursive: true, force: true }))
  const settings = join(newFolder(), 'site.env')
  writeFileSync(settings, `# as systemd reads it\nDATA_DIR=${world.folder}\nSEED="none"\n`)
  return { data: world.folder, settings }
}

/** Runs `./suvira` with exactly this environment, from this clone or as installed. Reuses compiled code. */
export function suvira(
  parameters: string[],
  { at, env, ...where }: Partial<ProgramContext> & { at?: Installed },
): Promise<Ended> {
  return runToEnd(at ? join(at.site, 'suvira') : resolve('suvira'), parameters, {
    ...where,
    env: { PATH: at?.path ?? process.env.PATH ?? '', NODE_COMPILE_CACHE: resolve(compileCache), ...env },
  })
}

export function chownTree(uid: number, folder: string): void {
  chownSync(folder, uid, uid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), uid, uid)
}
