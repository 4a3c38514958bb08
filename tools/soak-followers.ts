import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openPostgres } from '#server/store/postgres.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'
import { call, pause, until } from '#tests/load.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { emptyDatabase } from '#tests/postgres.ts'
import { scratchFolder } from '#tests/scratch.ts'
import { type Server, startServer } from '#tests/server.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { onBothDatabases } from './soak-databases.ts'
import { signIn } from './soak-load.ts'
import { percentile, startVisitor } from './soak-visitor.ts'

/** Maximum time until the mail server has every mail, in seconds, and of the 99th percentile of cached pages, in milliseconds. */
const secondsMax = 60
const p99Max = 100
/** Time between the publication and its announcement, and for mails reserved by a killed server, in milliseconds. */
const patienceMs = 600_000

/**
 * Publishes a document to followers, and kills the server `kills` times while it sends their mails. Prints the time until the mail server
 * has a mail for each follower, the times of pages meanwhile, and how many mails were lost or arrived twice. On both databases, or only
 * on `only`.
 */
export function followers(howMany = '10000', kills = '0', only?: string): Promise<boolean> {
  return onBothDatabases(only, async (dialect) => {
    console.log(dialect)
    const database = dialect === 'postgres' ? await emptyDatabase() : undefined
    const isFine = await followersOn({ howMany, kills, databaseUrl: database?.url })
    await database?.drop()
    return isFine
  })
}

type Size = { howMany: string; kills: string; databaseUrl?: string }

async function followersOn({ howMany, kills, databaseUrl }: Size): Promise<boolean> {
  const mails = await startMailServer()
  const dataDir = scratchFolder('followers')
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    LOG: 'errors',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  let server = await startServer(settings)
  const { db } = databaseUrl ? openPostgres(databaseUrl) : { db: openSqliteFile(join(dataDir, 'site.db')) }
  await addFollowers(db, Number(howMany))
  const { token } = await signIn(server, settings)
  // The first announcement after a start regards everything as old.
  await pause(11_000)
  mails.received.length = 0
  const visitor = Number(kills) ? undefined : startVisitor(server)
  const deliver = async () => {
    await publish(server, token)
    server = await killWhileSending(server, settings, { kills: Number(kills), sent: () => mails.received.length })
    const isComplete = () => numbers(mails.received).recipients >= Number(howMany)
    await until('every follower has a mail', isComplete, patienceMs).catch(console.log)
  }
  await visitor?.during('before', () => pause(5000))
  const measured = await visitor?.during('mails', deliver)
  if (!measured) await deliver()
  await visitor?.stop()
  await server.stop()
  await mails.close()
  const { recipients, repeated, twice } = numbers(mails.received)
  console.log(
    `${recipients} of ${howMany} followers have a mail; ${repeated} arrived again under the same id, ${twice} twice`,
  )
  const isFast = !measured || (measured.seconds <= secondsMax && percentile(measured.times, 0.99) <= p99Max)
  return recipients === Number(howMany) && twice === 0 && isFast
}

async function addFollowers(db: Kysely<Tables>, count: number): Promise<void> {
  const at = new Date().toISOString()
  const common = { at, confirmed_at: at, sections: 'all', events: 0, digest: 0, state: 'active' as const }
  const rest = { language: 'en', notice: at, refusals: 0, returned_at: '', sent: 0, last_sent_at: '' }
  await db.transaction().execute(async (transaction) => {
    for (let number = 0; number < count; number += 1) {
      const id = number.toString(16).padStart(24, '0')
      const own = { id, link_key: id.slice(0, 22), email: `reader-${number}@fund.example` }
      await transaction
        .insertInto('followers')
        .values({ ...common, ...rest, ...own })
        .execute()
    }
  })
  await db.destroy()
}

async function publish({ url }: Server, token: string): Promise<void> {
  const base_64 = Buffer.from(textPdf(['Results'])).toString('base64')
  const { body } = await call(url, 'admin/file-to-link', { base_64, name: 'results.pdf' }, { token })
  const documents = [{ name: 'Results', file_link: body.link }]
  const filed = await call(url, 'admin/file-documents', { list: ['EGM'], documents }, { token })
  if (filed.status !== 200) throw new Error(JSON.stringify(filed.body))
}

type Killing = { kills: number; sent: () => number }

/** Kills the server at random moments while mails arrive, and starts it again. Returns the server that runs then. */
async function killWhileSending(
  server: Server,
  settings: Record<string, string>,
  { kills, sent }: Killing,
): Promise<Server> {
  let running = server
  for (let count = 0; count < kills; count += 1) {
    const before = sent()
    await until('mails arrive', () => sent() > before, patienceMs)
    await pause(Math.random() * 300)
    await running.kill()
    running = await startServer(settings)
  }
  return running
}

/** Counts recipients, mails that arrived again under the same id, and second mails under another. */
function numbers(received: readonly string[]) {
  const ids = new Map<string, Set<string>>()
  for (const raw of received) {
    const to = /^To: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
    const id = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
    if (to.endsWith('@fund.example')) ids.set(to, (ids.get(to) ?? new Set()).add(id))
  }
  const distinct = [...ids.values()].reduce((sum, of) => sum + of.size, 0)
  return { recipients: ids.size, repeated: received.length - distinct, twice: distinct - ids.size }
}
