import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#model/thrown.ts'

/** What makes a folder a backup: written last. */
export const manifestName = 'manifest.json'

/** The name of a backup taken at an instant: `backup-2026-11-22T07-00-00-000Z`. Names sort as their instants do. */
export function backupName(at: Date): string {
  return `backup-${at.toISOString().replaceAll(/[:.]/g, '-')}`
}

/** When a backup of this name was taken; undefined if it is no name of ours. */
export function takenAt(name: string): Date | undefined {
  const [, day, hour, minute, second, ms] = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) : undefined
}

/** Those of some names that are backups, oldest first. */
export function sortedBackups(names: string[]): string[] {
  return names.filter((name) => takenAt(name)).sort()
}

/** Names of complete backups in a folder, oldest first; none if it is not there. Throws if it cannot be read. */
export async function backupsIn(folder: string): Promise<string[]> {
  return sortedBackups(await listBackupFolder(folder))
}

/** Everything in a folder of backups; nothing if there is no such folder. Throws if it cannot be read, so that it never counts as empty. */
async function listBackupFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    const code = codeOf(error)
    if (code === 'ENOENT') return []
    // The operator's commands explain missing permissions themselves, with the user's number.
    if (code === 'EACCES' || code === 'EPERM') throw error
    throw new Error(
      code === 'ENOTDIR'
        ? `${folder} is not a folder. Name the folder that holds the backups.`
        : `The backup folder ${folder} cannot be read (${code}). Check the disk or the mount.`,
    )
  })
}

/** The named one of some backups, or the newest. Throws a sentence that names what there is. */
export function chosen(names: string[], place: string, name: string | undefined): string {
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name)
  if (found) return found
  if (!names.length) throw new Error(`There is no backup in ${place}.`)
  throw new Error(`There is no backup ${name} in ${place}. There are: ${names.join(', ')}.`)
}

/** The folder in which all backups stand, where one of them was named. */
export function folderOfAll(place: string): string {
  return existsSync(join(place, manifestName)) ? dirname(place) : place
}

/** The folder itself if it is a backup, else the named or the newest backup in it. Throws a sentence if there is none. */
export async function backupFolder(folder: string, name?: string): Promise<string> {
  const names = await listBackupFolder(folder)
  if (names.includes(manifestName)) return folder
  return join(folder, chosen(sortedBackups(names), folder, name))
}
