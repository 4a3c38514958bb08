import { badInput, notFound } from '#contract/refusal.ts'
import { applicationFields, applicationMonths } from '#model/applications.ts'
import { openPositions, positionSlug } from '#model/company/positions.ts'
import { sameRequestMs } from '#model/download-request.ts'
import { keysOf } from '#model/keys-of.ts'
import { eachOf } from '#model/line-fields.ts'
import { acceptedNotice } from '#model/notices.ts'
import type { ApplicationFilter, ApplicationRow } from '#server/store/applications.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from '../dependencies.ts'
import { sealed } from '../digests.ts'
import { type ErasureStep, rememberErased, settleErased } from '../erasure/settle-erased.ts'
import type { Files } from '../files/files.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { monthsBefore } from '../months-before.ts'
import { withContext } from '../with-context.ts'
import { composeApplicationMail, queueNote } from './application-mail.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries' | 'siteUrl' | 'company'> & {
  files: Pick<Files, 'storeSealed' | 'openSealed'>
}

/** Mails to the company per hour. A flood must not fill its mailbox. */
const mailsPerHour = 20
const hourMs = 3_600_000

type Applicant = Record<keyof typeof applicationFields, string>
type Sent = Applicant & { position: string; base_64: string }

/** Applications for open positions: sent by visitors, read and erased by admins, and erased by themselves after six months. */
export function createApplications(parts: Parts) {
  composeApplicationMail(parts)
  return withContext(parts, { send, page, readCv, erase, forgetOld })
}

/**
 * Stores an application with its encrypted CV, and queues a note to the company. The same one sent again within a day counts once; the sweep
 * removes its CV.
 */
async function send(parts: Parts, { position: slug, base_64, ...applicant }: Sent): Promise<void> {
  const { store, now, deliveries, company, files } = parts
  const position = openPositions(await company.facts(), now()).find((open) => positionSlug(open) === slug)
  if (!position) throw badInput('position', 'This position is no longer open. Choose another one.')
  const cv = await files.storeSealed(base_64, ['pdf'])
  const time = now()
  const row: ApplicationRow = {
    ...{ id: newId(), at: time.toISOString(), position: position.name, ...applicant },
    ...{ cv_file: cv.id, cv_key: cv.key, cv_digest: cvDigest(cv.key, base_64), ...acceptedNotice('application') },
  }
  await store.write(async (rows) => {
    // Taking a number locks its row until the end: of two concurrent applications, the second sees the first.
    await rows.counters.consume('application')
    const today = await rows.applications.sentBy(row, before(time, sameRequestMs))
    if (today.some((earlier) => isSame(earlier, row, base_64))) return
    await rows.files.refer([cv.id])
    await rows.applications.insert(row)
    if ((await rows.applications.countSince(before(time, hourMs))) <= mailsPerHour) await queueNote(rows, row, time)
  })
  deliveries.trigger()
}

/** Only this key's owner can compute the digest, so that it does not tell who sent the same CV. */
const cvDigest = (key: string, base64: string) => sealed(Buffer.from(key, 'base64url'), base64)

/** True if `row` has the text and the CV of an earlier application. Another message or phone number is stored as a correction. */
const isSame = (earlier: ApplicationRow, row: ApplicationRow, base64: string) =>
  keysOf(applicationFields).every((name) => earlier[name] === row[name]) &&
  earlier.cv_digest === cvDigest(earlier.cv_key, base64)

const before = (time: Date, ms: number) => new Date(time.getTime() - ms).toISOString()

type Query = Partial<ApplicationFilter>

/** Returns a page of the applications, latest first, without their CVs. */
async function page({ store }: Pick<Parts, 'store'>, { page: number = 1, search = '' }: Query) {
  const { total, rows } = await store.read.applications.page({ page: number, search })
  return { total, rows: rows.map(toView) }
}

function toView(row: ApplicationRow) {
  const { id, at, position, language, notice } = row
  return { _id: id, at, position, ...eachOf(applicationFields, (_, name) => row[name]), language, notice }
}

/** Returns the CV of an application and its applicant's name. Throws 404 if the application was erased. */
async function readCv({ store, files }: Parts, id: string): Promise<{ name: string; bytes: Buffer }> {
  const row = await store.read.applications.find(id)
  const bytes = row && (await files.openSealed({ id: row.cv_file, key: row.cv_key }))
  if (!row || !bytes) throw noApplication()
  return { name: row.name, bytes }
}

const noApplication = () => notFound('id', 'This application no longer exists. Reload the page.')

/** Erases one application with its CV. */
async function erase({ store, ledger, now, deliveries }: Parts, actor: Actor, id: string) {
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const row = await rows.applications.find(id)
    if (!row) throw noApplication()
    await eraseRows({ rows, note, revision: nextRevision, time: now(), deliveries }, [row])
  })
  await store.purgeDeleted()
  return { revision }
}

/** Erases the applications of a person. Returns their number. */
export async function eraseApplications(step: ErasureStep, email: string): Promise<number> {
  const found = await step.rows.applications.withEmail(email)
  if (found.length) await eraseRows(step, found)
  return found.length
}

/** Erases applications, also from later restores of older backups. The ledger records their number. */
async function eraseRows({ rows, note, time }: ErasureStep, erased: readonly ApplicationRow[]): Promise<void> {
  await remove(rows, erased)
  await settleErased(
    rows,
    'applications',
    erased.map((row) => ({ ...row, cv_file: '', cv_key: '', cv_digest: '' })),
    time,
  )
  note({
    action: 'erase applications',
    entity: 'application',
    id: newId(),
    before: null,
    after: { rows: erased.length },
  })
}

/** Erases applications after six months. Their keys leave the backups too. */
async function forgetOld({ store, now }: Pick<Parts, 'store' | 'now'>): Promise<void> {
  const time = now()
  await store.write(async (rows) => {
    const expired = await rows.applications.before(monthsBefore(time, applicationMonths))
    if (!expired.length) return
    await remove(rows, expired)
    await rememberErased(
      rows,
      expired.map(({ id }) => id),
      time,
    )
  })
}

/** Removes rows with the keys of their CVs. The next sweep removes the encrypted files. */
async function remove({ applications, files }: Rows, removed: readonly ApplicationRow[]): Promise<void> {
  for (const { id, cv_file } of removed) {
    await applications.remove(id)
    await files.release(cv_file)
  }
}
