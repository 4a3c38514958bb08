import { messageOf } from '#model/thrown.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { runSuvira } from './run-suvira.ts'

/** How often the clock is looked at, in milliseconds; whether a backup is due is decided by the newest one there is. */
const lookEveryMs = 60_000

/** Makes a backup in a process of its own; throws what it said where it failed. */
export async function makeBackup(parameters: readonly string[] = []): Promise<void> {
  const { code, errors } = await runSuvira(['backup', ...parameters])
  if (code !== 0) throw new Error(errors || `ended with code ${code}`)
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
