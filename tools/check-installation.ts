import { parseArgs } from 'node:util'
import { formatSize } from '#model/format-size.ts'
import type { Config } from '#server/config.ts'
import { testMail } from '#server/domain/sign-in-mails.ts'
import { diskSpaceOf } from '#server/gateways/disk-space.ts'
import { folderProblem } from '#server/gateways/folder-problem.ts'
import { createSmtpMailer } from '#server/gateways/mail/smtp.ts'
import { freeSpaceMin } from '#server/readiness.ts'
import { checkBackups } from './check-installation/check-backups.ts'
import { checkClock, checkDatabase } from './check-installation/check-database.ts'
import { checkFiles } from './check-installation/check-files.ts'
import { checkProxy } from './check-installation/check-proxy.ts'
import { describeError } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage: suvira check [--no-mail | --before-start]

Checks everything the site depends on, with the service's settings and rights: settings, data folder, database, uploaded files, mail
server, backups, clock, disk and proxy. Prints a line for each, and exits with 1 if a line begins with FAIL.
  --no-mail         signs in to the mail server without sending a test mail to ADMIN_EMAIL
  --before-start    for the service manager: sends no mail and skips the proxy, because no server is running yet`

const options = { 'no-mail': { type: 'boolean' }, 'before-start': { type: 'boolean' } } as const

const patienceMs = 20_000

/** Runs every check and prints a line for each. Returns the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({ args: parameters, options })
  const beforeStart = values['before-start'] ?? false
  const failed: string[] = []
  async function check(name: string, update: () => Promise<string> | string): Promise<void> {
    const text = await within(update).catch((error: unknown) => {
      failed.push(name)
      return describeError(error)
    })
    const sentences = text
      .trim()
      .replaceAll(/\s*\n\s*/g, ' ')
      .replace(/\.?$/, '.')
    console.log(`${failed.includes(name) ? 'FAIL' : 'ok  '}  ${name}: ${sentences}`)
  }

  await check('Settings', () => `They are complete for ${operator.config().siteUrl}.`)
  // Without valid settings there is nothing to check.
  if (failed.length) return 1
  const config = operator.config()
  await check('Data folder', () => checkDataFolder(config.dataDir))
  await check('Database', () => checkDatabase(config))
  await check('Uploaded files', () => checkFiles(config))
  await check('Mail', () => checkMail(config, { send: !beforeStart && !values['no-mail'] }))
  await check('Backups', () => checkBackups(config))
  await check('Clock', () => checkClock(config))
  await check('Disk', () => checkDisk(config))
  if (!beforeStart) await check('Proxy', () => checkProxy(config))
  return failed.length ? 1 : 0
}

async function checkDataFolder(folder: string): Promise<string> {
  const problem = await folderProblem('data folder', folder)
  if (problem) throw new Error(problem)
  return `${folder} can be read and written.`
}

async function within(check: () => Promise<string> | string): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, patienceMs, new Error(`No response within ${patienceMs / 1000} seconds.`))
  })
  return Promise.race([(async () => check())(), timeout]).finally(() => clearTimeout(timer))
}

/** Checks the free space on the disk of the data folder against the limit used by readiness. */
async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const { freeBytes, totalBytes } = await diskSpaceOf(dataDir)
  const text = `${formatSize(freeBytes)} of ${formatSize(totalBytes)} are free in ${dataDir}.`
  if (freeBytes / totalBytes < freeSpaceMin) throw new Error(`${text} Free up space: at least a tenth should be free.`)
  return text
}

type Mail = Pick<Config, 'smtpUrl' | 'smtpRequiresTls' | 'mailFrom' | 'siteUrl' | 'adminEmail' | 'dataDir'>

/** Signs in to the mail server and, with `send`, sends a test mail to ADMIN_EMAIL. */
async function checkMail(config: Mail, { send }: { send: boolean }): Promise<string> {
  const { smtpUrl: url, smtpRequiresTls: requireTls, mailFrom: from, siteUrl, adminEmail } = config
  if (!url) return `No mail server is set. Mails are written to ${config.dataDir}/outbox.`
  const mailer = createSmtpMailer({ url, requireTls, from, siteUrl })
  await mailer.verify()
  const { host } = new URL(url)
  if (!send) return `${host} accepts the connection and the password. No mail was sent.`
  await mailer.deliver(testMail({ name: adminEmail, email: adminEmail }, new Date()))
  return `${host} accepted a test mail to ${adminEmail}. Check that it arrives.`
}
