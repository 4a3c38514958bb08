import { readFileSync } from 'node:fs'
import { codeOf } from '#model/errors.ts'

/** Secret settings: each may be read from the file named in `<NAME>_FILE`, so that the secret is in no environment. */
export const secretSettings = [
  'BACKUP_KEY',
  'BACKUP_KEY_PREVIOUS',
  'DATABASE_PASSWORD',
  'DATABASE_URL',
  'GOOGLE_CLIENT_SECRET',
  'PURGE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SIGN_IN_PEPPER',
  'SIGN_IN_PEPPER_PREVIOUS',
  'SMTP_PASSWORD',
  'SMTP_URL',
  'WATCH_WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'WEBHOOK_SECRET_PREVIOUS',
  'WEBHOOK_URL',
]

/**
 * Returns the settings with every `<NAME>_FILE` replaced by the content of its file, without the trailing line break. Also returns a
 * sentence for each unusable file.
 */
export function readSecretFiles(environment: Record<string, string | undefined>): {
  values: Record<string, string | undefined>
  problems: string[]
} {
  const values = { ...environment }
  const problems: string[] = []
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    try {
      if (environment[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set. Remove one of them.`)
      values[name] = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
      if (values[name] === '')
        problems.push(`${name}_FILE is the path of an empty file. ${file} must contain the value of ${name}.`)
    } catch (error) {
      problems.push(`${name}_FILE is the path of a file that cannot be read: ${file} (${codeOf(error)}).`)
    }
  }
  return { values, problems }
}
