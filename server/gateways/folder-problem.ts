import { access, constants } from 'node:fs/promises'
import { codeOf } from '#model/errors.ts'

const meanings: Record<string, string> = {
  ENOENT: 'is missing',
  ENOTDIR: 'is missing',
  EROFS: 'is on a read-only disk',
  EACCES: 'is not writable for this user',
  EPERM: 'is not writable for this user',
}

/**
 * Returns a sentence that explains why a folder cannot be read or written now, or undefined if it can. `name`: the operators' name for
 * it.
 */
export async function folderProblem(name: string, folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.R_OK | constants.W_OK)
    return undefined
  } catch (error) {
    const code = codeOf(error) ?? ''
    return `The ${name} ${meanings[code] ?? `cannot be used (${code})`}: ${folder}.`
  }
}
