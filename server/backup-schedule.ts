import { messageOf } from '#model/errors.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { runSuvira } from './run-suvira.ts'

/** Interval between checks of the clock, in milliseconds; the newest backup determines if one is due. */
const checkEveryMs = 60_000

/** Makes a backup in a separate process; throws the process's error output if it fails. */
export async function makeBackup(parameters: readonly string[] = []): Promise<void> {
  const { code, errors } = await runSuvira(['backup', ...parameters])
  if (code !== 0) throw new Error(errors || `ended with code ${code}`)
}

/**
 * Makes scheduled backups if BACKUP_DIR is set. Each runs in a separate process, so that neither copying nor failure affects the server.
 * If several servers share a BACKUP_DIR, the first makes the backup and the others find it recent.
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
  const looking = setInterval(make, Math.min(checkEveryMs, everyMs))
  looking.unref()
  return () => clearInterval(looking)
}
