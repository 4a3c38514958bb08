import { statSync } from 'node:fs'

/**
 * If started by root, continues as the owner of the data folder, with that user's groups. The service can then read and change all files
 * created by a command. Does nothing for other users, for a missing folder, and for a folder owned by root.
 */
export function becomeOwner(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner?.uid) return
  try {
    // Node has the function; its types do not.
    ;(process as { initgroups?: (user: number, group: number) => void }).initgroups?.(owner.uid, owner.gid)
  } catch {
    // A user without a name on this machine, as in an image, has only the folder's group.
    process.setgroups?.([owner.gid])
  }
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
