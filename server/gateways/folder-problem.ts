import { access, constants } from 'node:fs/promises'
import { codeOf } from '#model/thrown.ts'

/** What is wrong with a folder that does not let itself be used, by what the system says. */
const meanings: Record<string, string> = {
  ENOENT: 'is missing',
  ENOTDIR: 'is missing',
  EROFS: 'is on a disk that is read-only',
  EACCES: 'takes no writes from this user',
  EPERM: 'takes no writes from this user',
}

/** Why a folder can be neither read nor written now, in a sentence; undefined if it can. `name` is what operators call it. */
export async function folderProblem(name: string, folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.R_OK | constants.W_OK)
    return undefined
  } catch (error) {
    const code = codeOf(error) ?? ''
    return `The ${name} ${meanings[code] ?? `cannot be used (${code})`}: ${folder}.`
  }
}
