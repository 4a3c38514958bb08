import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { becomeOwner } from './operator/become-owner.ts'
import { describeError, Usage } from './operator/describe-error.ts'
import { createOperator, type Operator } from './operator/operator.ts'
import { serviceEnvironment } from './operator/service-environment.ts'

type Command = {
  summary: string
  /** Loaded only after the process has become the service's user. Returns the exit code; throws an error message or `Usage`. */
  load: () => Promise<{ usage: string; run: (parameters: string[], operator: Operator) => Promise<number> }>
}

const commands: Record<string, Command> = {
  admin: { summary: 'manages admins, sessions and enquiries', load: () => import('./admin.ts') },
  backup: { summary: 'takes a backup of data and files while the site runs', load: () => import('./backup.ts') },
  restore: { summary: 'checks and restores a backup', load: () => import('./restore.ts') },
  'restore-test': {
    summary: 'restores the newest copy into a scratch place, serves and checks it',
    load: () => import('./restore-test.ts'),
  },
  verify: { summary: 'checks the ledger and files of the site or of a backup', load: () => import('./verify.ts') },
  check: {
    summary: 'checks everything the site depends on',
    load: () => import('./check-installation.ts'),
  },
  bounce: { summary: 'counts a mail to a follower that came back', load: () => import('./bounce.ts') },
  watch: { summary: 'reports new and ended problems by mail or webhook', load: () => import('./watch.ts') },
  'move-store': {
    summary: 'copies the data from SQLite to PostgreSQL, or back',
    load: () => import('./move-store.ts'),
  },
  migrate: { summary: 'migrates the database to this version', load: () => import('./migrate.ts') },
  'make-bucket': { summary: 'creates the bucket for uploaded files', load: () => import('./make-bucket.ts') },
  'move-files': {
    summary: 'copies uploaded files from disk to a bucket, or back',
    load: () => import('./move-files.ts'),
  },
}

/** The project's folder: relative settings are resolved as by the server, which runs there. */
const home = dirname(dirname(fileURLToPath(import.meta.url)))

async function main(provided: string[]): Promise<number> {
  const help = await helpFor(provided)
  if (help !== undefined) {
    console.log(help)
    return 0
  }
  const workingFolder = process.cwd()
  const { environment, fromFile, parameters } = serviceEnvironment(provided, process.env, workingFolder)
  const [name = '', ...rest] = parameters
  const command = commandOf(name)
  if (!command) throw new Usage(usage())
  process.chdir(home)
  // While the process is still root: the certificate may be readable by root only.
  trustExtra(environment.NODE_EXTRA_CA_CERTS)
  becomeOwner(resolve(environment.DATA_DIR || './data'))
  // Files of this process are accessible to its owner only, as with the server.
  process.umask(0o077)
  Object.assign(process.env, environment)
  const { run } = await command.load()
  return run(rest, createOperator({ environment, fromFile, workingFolder }))
}

const commandOf = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)

/** Returns the usage of `suvira` or of the named command, if requested. Requires no settings and no privileges. */
async function helpFor(provided: string[]): Promise<string | undefined> {
  if (provided[0] !== 'help' && !provided.some((word) => word === '--help' || word === '-h')) return undefined
  const command = provided.map(commandOf).find((match) => match !== undefined)
  return command ? (await command.load()).usage : usage()
}

/**
 * Trusts the private certificate authority of a mail server or bucket. Node reads this setting at start, before the service's file is
 * loaded.
 */
function trustExtra(file: string | undefined): void {
  if (!file || file === process.env.NODE_EXTRA_CA_CERTS) return
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  suvira ${name.padEnd(12)}${summary}`)
  return `Usage: suvira [--env FILE] COMMAND …

${lines.join('\n')}

Settings are read from the file in --env or SUVIRA_ENV ("none": from this shell), or else from
/etc/suvira/site.env if it exists, or else from this shell. If root starts it, it continues as the owner of the data folder.`
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeError(error))
  return error instanceof Usage ? 2 : 1
})
