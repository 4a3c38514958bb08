import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { openDomain } from '#server/open-domain.ts'
import { isBucket, openBucket } from './backup/bucket.ts'
import { lastBackupOf, noteBackup } from './backup/note-backup.ts'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { newestBackup } from './backup/take-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'

const usage = `Usage: npm run restore -- --from DIR|s3://BUCKET/PREFIX [--verify-only]

Checks every byte of a backup (the newest one there, or DIR itself) and puts it in place; what was there is kept aside.
The server must be stopped. Sessions, codes and known devices of the backup are not brought back.
  --verify-only    checks and changes nothing`

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'verify-only': { type: 'boolean' } } })
  if (!values.from) {
    console.error(usage)
    return 2
  }
  const folder = isBucket(values.from) ? await fetched(values.from) : await newestBackup(values.from)
  if (values['verify-only']) {
    const { at, revision, files } = await verifyBackup(folder)
    console.log(`${folder}\nWhole: taken ${at}, up to change ${revision}, ${files.length} files.`)
    return 0
  }
  const config = readConfig(process.env)
  const now = new Date()
  const restored = await restoreBackup({ ...config, storage: await openStorage(config), folder, now })
  await remember(config, restored, folder, now)
  console.log(report(folder, restored))
  return 0
}

/** The newest backup of a bucket, fetched to a folder that is taken away at the end. */
async function fetched(place: string): Promise<string> {
  const bucket = openBucket(place, readConfig(process.env).s3)
  const newest = (await bucket.names()).at(-1)
  if (!newest) throw new Error(`There is no backup in ${place}.`)
  const folder = mkdtempSync(join(tmpdir(), 'suvira-fetched-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await bucket.fetchTo(join(folder, newest), newest)
  return join(folder, newest)
}

/** The history says that it was set back, when and to what; opening the store also brings an older shape up to date. */
async function remember(config: Config, { manifest }: Restored, folder: string, now: Date): Promise<void> {
  const { domain, close } = await openDomain({ config, now: () => now, log: () => {}, print: () => {} })
  try {
    await domain.ledger.change('command line', async (_, note) => {
      const after = { at: manifest.at, revision: manifest.revision }
      note({ action: 'restore backup', entity: 'setting', id: 'backup', before: null, after })
    })
  } finally {
    await close()
  }
  // Taken before it was noted, a backup does not know of itself; the status page should.
  await noteBackup(config, lastBackupOf(folder, manifest))
}

function report(folder: string, { manifest, aside, admins, cameBack }: Restored): string {
  const lines = [
    `Restored ${folder}: taken ${manifest.at}, up to change ${manifest.revision}. Everybody has to sign in again.`,
  ]
  if (aside) lines.push(`What was there before is kept in ${aside}.`)
  lines.push(`Admins now: ${admins.join(', ') || 'none'}.`)
  if (cameBack.length) lines.push(`Came back with this backup, check whether they should: ${cameBack.join(', ')}.`)
  return lines.join('\n')
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 1
})
