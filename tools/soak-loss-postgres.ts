import { readFileSync, writeFileSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runSql, startPostgres } from '#tests/postgres.ts'
import { runToEnd } from '#tests/run-to-end.ts'
import { scratchFolder } from '#tests/scratch.ts'
import type { Replicated } from './soak-loss.ts'

/** Writes deploy/pgbackrest.conf with folders of this run. Returns the parameters that all commands need. */
function configure(folder: string, port: number): string[] {
  const file = join(folder, 'pgbackrest.conf')
  const shipped = readFileSync('deploy/pgbackrest.conf', 'utf8')
  const global = [
    `repo1-path=${join(folder, 'repository')}`,
    `lock-path=${join(folder, 'locks')}`,
    `spool-path=${join(folder, 'spool')}`,
  ]
  const site = [
    `pg1-path=${join(folder, 'data')}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${folder}`,
    'pg1-user=postgres',
  ]
  const text = shipped.replace(/^repo1-path=.*$/m, global.join('\n')).replace(/^pg1-path=.*$/m, site.join('\n'))
  writeFileSync(file, text, { mode: 0o644 })
  return [`--config=${file}`, '--stanza=site']
}

/** Returns the settings of deploy/postgresql-archive.conf, with the configuration above in the archive command. */
function archiving(folder: string, port: number): string[] {
  const parameters = configure(folder, port).join(' ')
  const settings = [...readFileSync('deploy/postgresql-archive.conf', 'utf8').matchAll(/^(\w+) = '?(.*?)'?$/gm)]
  return settings.map(([, name, value = '']) => `${name}=${value.replace('--stanza=site', parameters)}`)
}

/** A PostgreSQL that pgBackRest archives to another folder. */
export async function archivedPostgres(): Promise<Replicated> {
  const database = await startPostgres(archiving)
  const { folder, data, owner } = database.place
  const port = Number(new URL(database.url).port)
  const run = async (command: string, ...further: string[]) => {
    const parameters = [...configure(folder, port), ...further, command]
    const { code, output } = await runToEnd('pgbackrest', parameters, {
      uid: owner.uid,
      gid: owner.gid,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '' },
    })
    if (code) throw new Error(`pgbackrest ${command} failed: ${output}`)
  }
  await runSql(database.url, 'create database site')
  await run('stanza-create')
  await run('backup', '--type=full')
  const site = new URL(database.url)
  site.pathname = '/site'
  const settings = { DATA_DIR: scratchFolder('loss'), DATABASE_URL: site.href }
  async function restore(until?: Date) {
    if (until) await database.stopAtOnce()
    await rm(data, { recursive: true, force: true })
    await mkdir(data, { mode: 0o700 })
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(data, owner.uid, owner.gid)
    const instant = until
      ? [
          '--type=time',
          `--target=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
        ]
      : []
    await run('restore', ...instant)
    await database.startAgain()
    return { DATA_DIR: scratchFolder('loss'), DATABASE_URL: site.href }
  }
  return { settings, lose: database.stopAtOnce, restore, stop: database.stop }
}
