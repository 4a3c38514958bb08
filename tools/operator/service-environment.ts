import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { codeOf, messageOf } from '#model/errors.ts'
import { Usage } from './describe-error.ts'
import { parseEnvironmentFile } from './environment-file.ts'

type Environment = Record<string, string | undefined>

const servicesFile = '/etc/suvira/site.env'
/** Value used instead of a file: the settings are those of the calling process. */
const noFile = 'none'

/** Settings that locate the data. Conflicting values are refused, since either could be wrong. */
const places = ['DATA_DIR', 'DATABASE_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'BACKUP_DIR']

/**
 * Returns the settings of a command, and its parameters without `--env FILE`. Settings come from that file, otherwise from SUVIRA_ENV,
 * otherwise from the service's file. Without any file, the caller's own settings apply. Throws if a named file cannot be read, or if it
 * and the caller name different data.
 */
export function serviceEnvironment(
  provided: string[],
  environment: Environment,
  workingFolder: string,
): { environment: Environment; fromFile: boolean; parameters: string[] } {
  const { file: named, parameters } = withoutEnv(provided)
  const file = named ?? (environment.SUVIRA_ENV || (existsSync(servicesFile) ? servicesFile : noFile))
  if (file === noFile) return { environment, fromFile: false, parameters }
  const path = resolve(workingFolder, file)
  const settings = parseEnvironmentFile(readSettingsFile(path), path)
  const different = places.find((name) => environment[name] && settings[name] && environment[name] !== settings[name])
  if (different)
    throw new Error(
      `${different} is ${environment[different]} here and ${settings[different]} in ${path}. Unset it here, or use --env none to use the settings of this shell.`,
    )
  return { environment: { ...environment, ...settings }, fromFile: true, parameters }
}

/** `--env FILE` may occur anywhere before or after the command. */
function withoutEnv(provided: string[]): { file?: string; parameters: string[] } {
  const index = provided.findIndex((entry) => entry === '--env' || entry.startsWith('--env='))
  if (index === -1) return { parameters: provided }
  const joined = provided[index] !== '--env'
  const file = joined ? provided[index]?.slice('--env='.length) : provided[index + 1]
  if (!file) throw new Usage('--env needs a file: --env /etc/suvira/site.env')
  return { file, parameters: provided.toSpliced(index, joined ? 1 : 2) }
}

function readSettingsFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const denied = codeOf(error) === 'EACCES'
    throw new Error(
      denied
        ? `Only root can read the settings in ${path}. Run this as root; it continues as the service's user.`
        : `The settings in ${path} cannot be read: ${messageOf(error)}.`,
    )
  }
}
