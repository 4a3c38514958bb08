import { spawn } from 'node:child_process'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** How often the clock is looked at, in milliseconds; whether a backup is due is decided by the newest one there is. */
const lookEveryMs = 60_000

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
    const parameters = ['tools/suvira.ts', 'backup', '--if-older-than', minutes]
    const env = { ...process.env, SUVIRA_ENV: 'none' }
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'pipe'], env })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-1000)
    })
    child.once('error', (error) => done(error.message))
    child.once('exit', (code) => done(code === 0 ? undefined : said.trim() || `ended with code ${code}`))
  }
  function done(wrong: string | undefined): void {
    running = false
    if (wrong) log({ level: 'error', event: 'backup.failed', error: wrong })
  }
  make()
  const looking = setInterval(make, Math.min(lookEveryMs, everyMs))
  looking.unref()
  return () => clearInterval(looking)
}
