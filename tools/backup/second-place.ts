import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { textIn } from '#model/errors.ts'
import { manifestName, sortedBackups } from './backup-names.ts'
import { keysName } from './enquiry-keys.ts'

const runProgram = promisify(execFile)

/**
 * Opens the copies at BACKUP_COPY_TO or BACKUP_KEYS_COPY_TO, in the notation of deploy/copy-backups.sh: `rclone:REMOTE:PATH`, or a place
 * for rsync. Nothing is written there.
 */
export function openSecondPlace(place: string) {
  const remote = place.startsWith('rclone:') ? place.slice('rclone:'.length) : undefined
  const list = (pattern: string) => (remote === undefined ? listByRsync(place, pattern) : listByRclone(remote, pattern))
  return {
    /** Returns the names of finished backups, oldest first. */
    async names(): Promise<string[]> {
      return sortedBackups((await list(`/backup-*/${manifestName}`)).map(dirname))
    },
    /** Fetches a backup to a new folder of its name. */
    async fetchTo(folder: string, name: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (remote === undefined) await run('rsync', ['--recursive', `${place}/${name}/`, `${join(folder, name)}/`])
      else await run('rclone', ['copy', `${remote}/${name}`, join(folder, name)])
    },
    /** Fetches the keys of enquiries to a folder. Returns their file, or undefined if there are none. */
    async fetchKeys(folder: string): Promise<string | undefined> {
      if (!(await list(`/${keysName}`)).length) return undefined
      const file = join(folder, keysName)
      if (remote === undefined) await run('rsync', [`${place}/${keysName}`, file])
      else await run('rclone', ['copyto', `${remote}/${keysName}`, file])
      return file
    },
  }
}

async function listByRclone(remote: string, pattern: string): Promise<string[]> {
  return linesOf(await run('rclone', ['lsf', '--recursive', '--files-only', '--include', pattern, remote]))
}

/** Each line of rsync ends with the path, after permissions, size and time. */
async function listByRsync(place: string, pattern: string): Promise<string[]> {
  const filters = ['--include=/backup-*/', `--include=${pattern}`, '--exclude=*']
  const lines = linesOf(await run('rsync', ['--recursive', '--list-only', ...filters, `${place}/`]))
  return lines.filter((line) => line.startsWith('-')).map((line) => line.split(' ').at(-1) ?? '')
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

async function run(program: 'rclone' | 'rsync', parameters: string[]): Promise<string> {
  try {
    return (await runProgram(program, parameters, { maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const reason = textIn(error, 'stderr')?.trim().split('\n').at(-1)
    throw new Error(`${program} failed: ${reason || textIn(error, 'message')}`)
  }
}
