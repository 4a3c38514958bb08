import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#model/errors.ts'

/** Marks a folder as a backup; written last. */
export const manifestName = 'manifest.json'

/** Returns the name of a backup taken at an instant: `backup-2026-11-22T07-00-00-000Z`. Names sort chronologically. */
export function backupName(time: Date): string {
  return `backup-${time.toISOString().replaceAll(/[:.]/g, '-')}`
}

/** Returns the time of a backup from its name; undefined for other names. */
export function takenAt(name: string): Date | undefined {
  const [, day, hour, minute, second, ms] = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) : undefined
}

/** Filters backup names and sorts them, oldest first. */
export function sortedBackups(names: string[]): string[] {
  return names.filter((name) => takenAt(name)).sort()
}

/** Returns the names of complete backups in a folder, oldest first; none if the folder is missing. Throws if the folder cannot be read. */
export async function backupsIn(folder: string): Promise<string[]> {
  return sortedBackups(await listBackupFolder(folder))
}

/**
 * Returns everything in a backup folder; nothing if the folder is missing. Throws if it cannot be read, so that an unreadable folder
 * never counts as empty.
 */
async function listBackupFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    const code = codeOf(error)
    if (code === 'ENOENT') return []
    // The operator's commands explain missing permissions themselves, with the user's id.
    if (code === 'EACCES' || code === 'EPERM') throw error
    throw new Error(
      code === 'ENOTDIR'
        ? `${folder} is not a folder. Give the folder that contains the backups.`
        : `The backup folder ${folder} cannot be read (${code}). Check the disk or the mount.`,
    )
  })
}

/** Returns the named backup, or the newest. Throws an error that lists the available backups. */
export function chosen(names: string[], place: string, name: string | undefined): string {
  const match = name === undefined ? names.at(-1) : names.find((entry) => entry === name)
  if (match) return match
  if (!names.length) throw new Error(`There is no backup in ${place}.`)
  throw new Error(`There is no backup ${name} in ${place}. Choose one of ${names.join(', ')}.`)
}

/** Returns the folder that contains all backups, also if `place` is a single backup. */
export function folderOfAll(place: string): string {
  return existsSync(join(place, manifestName)) ? dirname(place) : place
}

/** Returns the folder itself if it is a backup, otherwise the named or newest backup in it. Throws if there is none. */
export async function backupFolder(folder: string, name?: string): Promise<string> {
  const names = await listBackupFolder(folder)
  if (names.includes(manifestName)) return folder
  return join(folder, chosen(sortedBackups(names), folder, name))
}
