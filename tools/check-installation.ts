import { parseArgs } from 'node:util'
import { folderProblem } from '#server/gateways/folder-problem.ts'
import { checkBackups } from './check-installation/check-backups.ts'
import { checkClock, checkDatabase } from './check-installation/check-database.ts'
import { checkDisk } from './check-installation/check-disk.ts'
import { checkFiles } from './check-installation/check-files.ts'
import { checkMail } from './check-installation/check-mail.ts'
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
