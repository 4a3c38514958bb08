import { spawn } from 'node:child_process'
import { messageOf } from '#model/thrown.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** How often the clock is looked at, in milliseconds; whether a backup is due is decided by the newest one there is. */
const lookEveryMs = 60_000

/** Makes a backup in a process of its own; throws what it said where it failed. */
export function makeBackup(parameters: readonly string[] = []): Promise<void> {
  const env = { ...process.env, SUVIRA_ENV: 'none' }
  const command = ['tools/suvira.ts', 'backup', ...parameters]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-1000)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(said.trim() || `ended with code ${code}`))))
  })
}

/**
 * Makes backups by itself where BACKUP_DIR is set, each in a process of its own, so that neither the copying nor its failure touches the
 * serving one. Of several servers with one BACKUP_DIR, the first to look makes it and the others find it young.
 */
export function scheduleBackups(backup: Config['backup'], log: Log): () => void {
  if (!backup?.dir) return () => {}
  const { everyMs } = backup
  let running = false
  const make = () => {
    if (running) return
    running = true
    const minutes = String(Math.max(0, everyMs / 60_000 - 0.5))
    makeBackup(['--if-older-than', minutes])
      .catch((error: unknown) => log({ level: 'error', event: 'backup.failed', error: messageOf(error) }))
      .finally(() => {
        running = false
      })
  }
  make()
  const looking = setInterval(make, Math.min(lookEveryMs, everyMs))
  looking.unref()
  return () => clearInterval(looking)
}
