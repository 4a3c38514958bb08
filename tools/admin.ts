import { enquiriesCsv } from '#app/pages/enquiries/enquiries-csv.ts'
import { email as emailField, line } from '#contract/fields.ts'
import { passkeyPeopleFirst } from '#model/passkey.ts'
import { isRole, roleNames } from '#model/roles.ts'
import { noteClock, reportClockDoubt } from '#server/clock-evidence.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SignInRules } from '#server/domain/sessions/session.ts'
import { type OpenDomain, openDomain } from '#server/open-domain.ts'
import { endOverlap, isStoredSecret, rotateSecret, storedSecrets } from '#server/rotate-secret.ts'
import type { Store } from '#server/store/store.ts'
import { Usage } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'

/** `suvira admin COMMAND …`: operator actions on the machine itself, also while the server runs. */
type Command = {
  takes: string
  summary: string
  /** Returns the text to print; throws the error message to print. */
  run: (
    domain: Domain,
    parameters: string[],
    opened: OpenDomain & { databaseUrl?: string; pepperIsSet: boolean },
  ) => Promise<string>
}

const commands: Record<string, Command> = {
  list: {
    takes: '',
    summary: 'lists all admins',
    run: async (domain) =>
      table((await domain.admins.all()).map(({ email, name, role, created_at }) => [email, name, role, created_at])),
  },
  add: {
    takes: 'EMAIL NAME',
    summary: 'adds an admin with the role owner, and notifies all admins by e-mail',
    run: async (domain, [address, ...name]) => {
      const email = emailField.parse(address ?? '')
      if (!name.length) throw new Usage(usage)
      await domain.admins.add('command line', { email, name: line('Name').parse(name.join(' ')) })
      return `${email} can sign in now.`
    },
  },
  role: {
    takes: 'EMAIL ROLE',
    summary: `changes the role of an admin: ${roleNames.join(', ')}`,
    run: async (domain, [address, role = '']) => {
      if (!isRole(role)) throw new Error(`${role || 'This'} is not a role. Choose one of ${roleNames.join(', ')}.`)
      const email = emailField.parse(address ?? '')
      const admin = (await domain.admins.all()).find((entry) => entry.email === email)
      if (!admin) throw new Error(`${email} is not an admin.`)
      await domain.admins.edit('command line', admin.id, { role })
      return `${email} now has the role ${role}.`
    },
  },
  remove: {
    takes: 'EMAIL',
    summary: 'removes an admin, ends their sessions, and notifies all admins by e-mail',
    run: async (domain, [address]) => {
      const email = emailField.parse(address ?? '')
      const admin = (await domain.admins.all()).find((entry) => entry.email === email)
      if (!admin) throw new Error(`${email} is not an admin.`)
      await domain.admins.remove('command line', admin.id)
      return `${email} can no longer sign in. Their sessions have been ended.`
    },
  },
  sessions: {
    takes: '[revoke ID | revoke-admin EMAIL | revoke-all]',
    summary: 'lists open sessions; or ends one session, those of one admin, or all',
    run: (domain, parameters) => sessions(domain, parameters),
  },
  passkeys: {
    takes: '[optional | remove EMAIL]',
    summary:
      'lists passkeys and the rules of sign-in; makes them optional; or removes those of one admin, who adds another',
    run: (domain, parameters) => passkeys(domain, parameters),
  },
  rotate: {
    takes: `${storedSecrets.join('|')} [end]`,
    summary: 'replaces a secret of the database, whose previous value stays valid; or ends that',
    run: (domain, parameters, opened) => rotate(domain, parameters, opened),
  },
  'verify-ledger': {
    takes: '',
    summary: 'reads the whole history and checks its chain of hashes',
    run: (domain) => verifyLedger(domain),
  },
  'verify-files': {
    takes: '',
    summary: 'reads every stored file and compares it with its hash; alerts admins of altered files',
    run: (domain, _, { log }) => verifyFiles(domain, log),
  },
  clock: {
    takes: '[confirm]',
    summary: 'checks this machine’s clock; or confirms that it is right',
    run: (_, parameters, { store, databaseUrl }) => clock({ store, databaseUrl }, parameters),
  },
  leads: {
    takes: 'export [EMAIL] | erase EMAIL',
    summary: 'exports enquiries as CSV, of everybody or one person; or permanently erases everything about one person',
    run: (domain, parameters) => leads(domain, parameters),
  },
}

export const usage = `Usage:
${table(
  Object.entries(commands).map(([name, { takes, summary }]) => [`  suvira admin ${name} ${takes}`.trimEnd(), summary]),
)}`

/** Verifies the full history and returns a confirmation. Throws an error that names the first invalid entry. */
export async function verifyLedger(domain: Domain): Promise<string> {
  const { entries, head, brokenAt } = await domain.ledger.verify()
  if (brokenAt === null) return `The ledger is intact: ${entries} entries, head ${head}`
  throw new Error(
    `The ledger was tampered with at entry ${brokenAt}. The ${entries} entries before it are intact (head ${head}).`,
  )
}

/**
 * Verifies every stored file and returns a confirmation. Throws an error that names invalid files, after logging and mailing the admins.
 */
/** Verifies the security log and returns a confirmation. Throws an error that names the first invalid event. */
export async function verifySecurityLog({ securityLog }: Domain): Promise<string> {
  const { entries, head, brokenAt } = await securityLog.verify()
  if (brokenAt === null) return `The security log is intact: ${entries} events, head ${head}`
  throw new Error(`The security log was tampered with at event ${brokenAt}.`)
}

export async function verifyFiles(domain: Domain, log: OpenDomain['log']): Promise<string> {
  const { files, altered } = await domain.files.verify()
  if (!altered.length) return `All files are intact: ${files} checked.`
  for (const { id, sha256, name } of altered) log({ level: 'error', event: 'file.altered', file: id, sha256, name })
  const which = table(altered.map(({ id, sha256, name }) => [id, sha256, name]))
  throw new Error(
    `${altered.length} of ${files} files ${altered.length === 1 ? 'is' : 'are'} missing or altered. Restore each from a backup (docs/operations.md):\n${which}`,
  )
}

async function clock(
  { store, databaseUrl }: { store: Store; databaseUrl?: string },
  [action]: string[],
): Promise<string> {
  if (action !== undefined && action !== 'confirm') throw new Usage(usage)
  const machineTime = new Date()
  if (action === 'confirm') await noteClock(store, machineTime)
  const doubt = await reportClockDoubt(store, machineTime, databaseUrl)
  if (!doubt) return `The clock shows ${machineTime.toISOString()}. Nothing contradicts it.`
  const allowed = new Date(doubt.evidenceMs).toISOString()
  const wayOut = action ? 'Correct one of the two clocks.' : 'If it is right, run: ./suvira admin clock confirm'
  throw new Error(`It shows ${machineTime.toISOString()}; by ${doubt.evidence} it is at most ${allowed}. ${wayOut}`)
}

async function leads(domain: Domain, [action, address]: string[]): Promise<string> {
  if (action === 'export') {
    const email = address === undefined ? undefined : emailField.parse(address)
    return enquiriesCsv(await domain.downloads.exportAll('command line', { email }))
  }
  if (action !== 'erase' || address === undefined) throw new Usage(usage)
  const { erased, openGrievances } = await domain.erasure.erase('command line', emailField.parse(address))
  const records = `${erased} ${erased === 1 ? 'record' : 'records'} erased.`
  return openGrievances ? `${records} Open grievances stay until they are resolved: ${openGrievances}.` : records
}

async function sessions(domain: Domain, [action, which]: string[]): Promise<string> {
  if (action === undefined) {
    const open = await domain.sessions.list()
    return open.length
      ? table(open.map((entry) => [entry.id, entry.email, entry.seen_at, entry.address, entry.user_agent]))
      : 'There are no open sessions.'
  }
  const target = targetOf(action, which)
  const ended = await domain.sessions.revoke(target)
  return `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`
}

function targetOf(action: string, which: string | undefined): { id: string } | { email: string } | 'all' {
  if (action === 'revoke-all') return 'all'
  if (action === 'revoke' && which) return { id: which }
  if (action === 'revoke-admin' && which) return { email: which.toLowerCase() }
  throw new Usage(usage)
}

async function passkeys(domain: Domain, [action, address]: string[]): Promise<string> {
  const people = await everyone(domain)
  if (action === undefined) {
    const list = table(people.map((person) => [person.email, person.role, String(person.passkeys)]))
    return `${list}\n${describeRules(await domain.passkeys.getRules())}`
  }
  if (action === 'optional') {
    const { passkeysRequired, codesOff } = await domain.passkeys.getRules()
    if (passkeysRequired || !codesOff) await domain.passkeys.setRequired('command line', false)
    if (codesOff) await domain.passkeys.setMailedCodes('command line', true)
    return 'Passkeys are optional now.'
  }
  if (action !== 'remove' || address === undefined) throw new Usage(usage)
  const email = emailField.parse(address)
  const person = people.find((entry) => entry.email === email)
  if (!person) throw new Error(`${email} is not an admin.`)
  const { removed, link } = await domain.passkeys.removeOf('command line', person.id)
  const done = `${removed} ${removed === 1 ? 'passkey' : 'passkeys'} of ${email} removed.`
  return link ? `${done}\nThey add another with this link, which works once, within three days:\n${link}` : done
}

function describeRules({ passkeysRequired, codesOff }: SignInRules): string {
  if (codesOff) return 'Mailed codes are switched off: everybody needs a passkey or an external account.'
  return passkeysRequired ? `${passkeyPeopleFirst} need a passkey.` : 'Nobody needs a passkey.'
}

async function rotate(
  { securityLog }: Domain,
  [name = '', action]: string[],
  { store, pepperIsSet }: { store: Store; pepperIsSet: boolean },
): Promise<string> {
  if (!isStoredSecret(name) || (action !== undefined && action !== 'end')) throw new Usage(usage)
  if (name === 'pepper' && pepperIsSet)
    throw new Error('The pepper is set by SIGN_IN_PEPPER. Change it there, with SIGN_IN_PEPPER_PREVIOUS.')
  if (action === 'end') {
    if (await endOverlap({ store, securityLog }, name)) return `The previous value of ${name} was removed. ${restart}`
    throw new Error(`Earlier values of ${name} stay, because what they protect is stored for years.`)
  }
  await rotateSecret({ store, securityLog }, name)
  return `${name} was replaced. The previous value stays valid. ${name === 'pepper' || name === 'push' ? restart : ''}`.trim()
}

const restart = 'Restart every server.'

async function everyone(domain: Domain) {
  const { people, pages } = await domain.people({})
  for (let page = 2; page <= pages; page += 1) people.push(...(await domain.people({ page })).people)
  return people
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Runs one of the commands above on the service's data. Returns the exit code. */
export async function run([name = '', ...parameters]: string[], operator: Operator): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Usage(usage)
  await operator.needStore()
  const config = operator.config()
  const opened = await openDomain({
    config,
    now: () => new Date(),
    log: () => {},
    print: () => {},
  })
  try {
    const text = await command.run(opened.domain, parameters, {
      ...opened,
      databaseUrl: config.databaseUrl,
      pepperIsSet: config.signInPeppers.length > 0,
    })
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    return 0
  } finally {
    await opened.mailed()
    await opened.close()
  }
}
