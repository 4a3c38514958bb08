import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** What must never be in the database, a log or a reply. */
export type Secrets = {
  /** Key of the HMAC over one-time codes, 32 bytes: without it a stolen database lets nobody guess four digits. */
  pepper: Buffer
}

const Stored = z.object({ pepper: z.string().regex(/^[0-9a-f]{64}$/) })

/** Reads `secrets.json` of the data folder, or makes it, readable by its owner only. Servers of one site share it. */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, `${JSON.stringify({ pepper: randomBytes(32).toString('hex') })}\n`, { mode: 0o600 })
    keepTheFirst(fresh, file)
  }
  chmodSync(file, 0o600)
  const parsed = Stored.safeParse(parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new Error(
      `Cannot start.\n- ${file} is damaged: restore it from its copy, or delete it to have a new one made.`,
    )
  return { pepper: Buffer.from(parsed.data.pepper, 'hex') }
}

/** Of two servers that start together in one folder, one makes the secrets and both read them. */
function keepTheFirst(fresh: string, file: string): void {
  try {
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told as damaged, like any other content that is not ours.
    return undefined
  }
}
