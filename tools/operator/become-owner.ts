import { statSync } from 'node:fs'

/**
 * Started by root, goes on as the user who owns the data folder, with that user's groups: whatever a command leaves behind can then be
 * read and changed by the service. Does nothing for anybody else, for a folder that is not there, and for one that is root's own.
 */
export function becomeOwner(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner?.uid) return
  try {
    // Node has it; its types do not.
    ;(process as { initgroups?: (user: number, group: number) => void }).initgroups?.(owner.uid, owner.gid)
  } catch {
    // A user without a name on this machine, as in an image, has no groups but the folder's.
    process.setgroups?.([owner.gid])
  }
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
