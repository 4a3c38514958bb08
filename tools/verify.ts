import { parseArgs } from 'node:util'
import { openDomain } from '#server/open-domain.ts'
import { verifyFiles, verifyLedger, verifySecurityLog } from './admin.ts'
import { Usage } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'
import { verifyOnly } from './restore.ts'

export const usage = `Usage: suvira verify [--from DIR|s3://BUCKET/PREFIX [--backup NAME] [--identity FILE] [--keys FILE|none]]

Checks the history against its chain of hashes and every stored file against its hash; or, with --from, a backup as
restore would check it (the newest one there, or the named one).`

/** Returns the exit code; throws an error that names the damage. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const options = {
    from: { type: 'string' },
    backup: { type: 'string' },
    identity: { type: 'string' },
    keys: { type: 'string' },
  } as const
  const { values } = parseArgs({ args: parameters, options })
  const { from, ...ofBackup } = values
  if (from) return verifyOnly({ ...ofBackup, from }, operator)
  const [option] = Object.keys(ofBackup)
  if (option) throw new Usage(`--${option} needs --from. Give the place of the backup.\n${usage}`)
  await operator.needStore()
  const { domain, log, mailed, close } = await openDomain({
    config: operator.config(),
    now: () => new Date(),
    log: () => {},
    print: () => {},
  })
  try {
    const wrong: string[] = []
    for (const check of [() => verifyLedger(domain), () => verifySecurityLog(domain), () => verifyFiles(domain, log)]) {
      await check().then(console.log, (error: Error) => wrong.push(error.message))
    }
    if (wrong.length) throw new Error(wrong.join('\n'))
    return 0
  } finally {
    await mailed()
    await close()
  }
}
