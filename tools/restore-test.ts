import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { restoreTestMail } from '#server/domain/sign-in-mails.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { rowsOver } from '#server/store/rows.ts'
import { settingRows } from '#server/store/settings.ts'
import type { Manifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { openSecondPlace } from './backup/second-place.ts'
import { withSiteDatabase } from './backup/site-database.ts'
import { inWorkFolder } from './backup/work-folder.ts'
import { describeError, Usage } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'
import { reportsTo, sendReport } from './operator/send-report.ts'
import { type BackupChoice, keysFor, withBackup } from './restore.ts'
import { askAddresses } from './restore-test/ask-addresses.ts'
import { startRestoredServer } from './restore-test/restored-server.ts'
import { inScratchDatabase } from './restore-test/scratch-database.ts'

export const usage = `Usage: suvira restore-test [--from DIR|s3://BUCKET/PREFIX] [--identity FILE] [--sqlite] [--if-older-than DAYS]

Fetches the newest copy of the backups, restores it into a scratch folder (PostgreSQL: a scratch database beside the site's own), compares
the last entry of its history with that of the site, starts a server on it, requests ten addresses, and removes everything again. Mails the
result to WATCH_EMAIL, calls WATCH_WEBHOOK_URL, and records it for the metrics. Exits with 1 if the test failed or nobody could be reached.
  --from                   place of the backups; default: BACKUP_COPY_TO, else BACKUP_DIR
  --identity FILE          decrypts an encrypted backup
  --sqlite                 restores into a file, also if the site uses PostgreSQL
  --if-older-than DAYS     does nothing if the last successful test is younger`

const options = {
  from: { type: 'string' },
  identity: { type: 'string' },
  sqlite: { type: 'boolean' },
  'if-older-than': { type: 'string' },
} as const

type Plan = { config: Config; operator: Operator; from?: string; identity?: string; sqlite?: boolean }

/** Prints a line with the seconds since the start, and retains it for the report. */
type Note = (line: string) => void

/** Runs one restore test, unless the last one is recent, and reports it. Returns the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({ args: parameters, options })
  const config = operator.config()
  if (!values.from && !config.backupCopyTo && !config.backup?.dir)
    throw new Usage(`Set BACKUP_COPY_TO or BACKUP_DIR, or give a place with --from.\n${usage}`)
  const days = Number(values['if-older-than'] ?? 0)
  if (!(days >= 0)) throw new Usage(usage)
  await operator.needStore()
  if (await isRecent(config, days)) {
    console.log('The last restore test is recent and succeeded. There is nothing to do.')
    return 0
  }
  const lines: string[] = []
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  const note: Note = (line) => {
    lines.push(`${line} (${seconds()} s)`)
    console.log(lines.at(-1))
  }
  const problem = await test({ ...values, config, operator }, note).then(() => undefined, describeError)
  if (problem) console.error(problem)
  const result = { at: new Date().toISOString(), seconds: seconds(), problem }
  await withSiteDatabase(config, (db) => settingRows(db).set('restore-test', result))
  const isReported = await reportResult(config, lines, problem)
  return problem || !isReported ? 1 : 0
}

async function isRecent(config: Config, days: number): Promise<boolean> {
  const last = await withSiteDatabase(config, (db) => settingRows(db).get('restore-test'))
  return last !== undefined && !last.problem && Date.now() - Date.parse(last.at) < days * 24 * 60 * 60 * 1000
}

async function test(plan: Plan, note: Note): Promise<void> {
  const { config, operator } = plan
  await inWorkFolder(config.dataDir, 'tested', async (scratch) => {
    const choice = await choose(plan, scratch, note)
    await withBackup(choice, operator, async (folder, manifest, plain) => {
      if (!plain) throw new Error('The backup is encrypted. Give the file with its identity: --identity FILE')
      note(`Every byte of ${folder.split('/').at(-1)} was compared with its manifest.`)
      const restore = (databaseUrl?: string) =>
        restoreAndServe(plan, { dataDir: join(scratch, 'data'), databaseUrl, folder: plain, manifest, choice }, note)
      if (config.databaseUrl && !plan.sqlite) await inScratchDatabase(config.databaseUrl, restore)
      else await restore()
    })
  })
  note('Everything that was restored is removed.')
}

/** Fetches the newest copy from the second place, if that is where the backups are. Returns the backup to restore. */
async function choose({ config, from, identity }: Plan, scratch: string, note: Note): Promise<BackupChoice> {
  const place = from ?? (config.backupCopyTo === undefined ? config.backup?.dir : undefined)
  if (place !== undefined) return { from: place, identity }
  const copies = openSecondPlace(config.backupCopyTo ?? '')
  const name = (await copies.names()).at(-1)
  if (!name) throw new Error('There is no finished backup at BACKUP_COPY_TO.')
  await copies.fetchTo(scratch, name)
  const keys = await (config.backupKeysCopyTo === undefined
    ? undefined
    : openSecondPlace(config.backupKeysCopyTo).fetchKeys(scratch))
  note(`${name} was fetched from the second place.`)
  return { from: join(scratch, name), identity, keys: keys ?? 'none' }
}

type Scratch = { dataDir: string; databaseUrl?: string; folder: string; manifest: Manifest; choice: BackupChoice }

async function restoreAndServe({ config, operator }: Plan, scratch: Scratch, note: Note): Promise<void> {
  const { dataDir, databaseUrl, manifest, choice } = scratch
  const own = { ...config, dataDir, databaseUrl, s3: undefined }
  const restored = await restoreBackup({
    ...scratch,
    storage: await openStorage(own),
    keys: await keysFor(manifest, choice, operator),
    erased: [],
    now: new Date(),
  })
  if (restored.withoutKey && choice.keys === 'none')
    throw new Error('The keys of its enquiries are missing at BACKUP_KEYS_COPY_TO.')
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  note(`${rows} rows and ${manifest.files.length} files were restored into ${databaseUrl ? 'a database' : 'a folder'}.`)
  await compareHeads(config, own, manifest)
  note(`Its history ends with entry ${manifest.revision}, and the site has the same entry.`)
  const server = await startRestoredServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  note('A server was started on it.')
  try {
    const paths = await askAddresses(server.url)
    note(`${paths.length} addresses answered: ${paths.join(' ')}`)
  } finally {
    await server.stop()
  }
}

/** Throws unless the restored history ends as the manifest says, with an entry that the site's history has too. */
async function compareHeads(site: Config, restored: Config, { revision, head }: Manifest): Promise<void> {
  const last = await withSiteDatabase(restored, (db) => rowsOver(db).ledger.last())
  const same = await withSiteDatabase(site, (db) => rowsOver(db).ledger.byNumber(revision))
  if (revision && (last?.number !== revision || last.hash !== head))
    throw new Error(`The restored history does not end with entry ${revision} of the manifest.`)
  if (revision && same?.hash !== head)
    throw new Error(`Entry ${revision} of the history is not the same in the backup and on the site.`)
}

/** Mails the result and calls the webhook. Returns true if somebody could be reached. */
async function reportResult(config: Config, lines: string[], problem: string | undefined): Promise<boolean> {
  const { siteUrl } = config
  const text = `${siteUrl}: ${problem ? `The restore test failed. ${problem}` : 'The restore test succeeded.'}`
  const mail = restoreTestMail(reportsTo(config), { lines, problem, siteUrl })
  const { sent, failed } = await sendReport(config, { mail, webhook: { text, lines, problem: problem ?? null } })
  for (const error of failed) console.error(error)
  return sent
}
