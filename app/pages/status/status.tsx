import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { formatSize } from '#model/format-size.ts'
import { dayInIndia, formatDay, inIndia, inIndiaToTheSecond, monthInIndia } from '#model/india-time.ts'
import { formatRateDate } from '#model/stock-rate.ts'
import { InstallationChecks } from './installation-checks.tsx'
import { SetAsideFiles } from './set-aside-files.tsx'
import { StatusActions } from './status-actions.tsx'
import { StatusLines } from './status-lines.tsx'

type Status = CallOutput<'admin/get-status'>['data']

/** Minimum share of free disk space; less needs attention. */
const roomMin = 0.15

export async function loader() {
  const [status, holidays] = await Promise.all([api('admin/get-status'), api('admin/get-holidays')])
  return { status: status.data, holidays: holidays.data }
}

export function Component() {
  const { status, holidays } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const canChange = useCan()('change-settings')
  return (
    <Frame>
      <div className="status-checked">
        <p role="status">Checked {inIndiaToTheSecond(status.at)}</p>
        <Button variant="line" small icon="refresh" busy={state === 'loading'} onClick={() => void revalidate()}>
          Check again
        </Button>
      </div>
      <StatusLines lines={[...linesOf(status), holidayLine(holidays, new Date(status.at))]} />
      <p>
        <a href="/admin/desk/settings">Change market holidays, sessions and limits in Settings.</a>
      </p>
      <SetAsideFiles files={status.texts.set_aside} refresh={revalidate} />
      {canChange && <StatusActions runningBackup={status.runningBackup} tried={status.tried} refresh={revalidate} />}
      {canChange && <InstallationChecks />}
    </Frame>
  )
}

const linesOf = (status: Status) => [...servicesOf(status), ...groundOf(status)]

function servicesOf({ backup, mail, mailServer, mailTriedAt, price, priceMissed }: Status) {
  return [
    {
      name: 'Last backup',
      good: backup !== null && !backup.late && !backup.withoutKeys,
      summary: backupInWords(backup),
    },
    { name: 'Mail', good: mail && mailServer, summary: mailInWords({ mail, mailServer, mailTriedAt }) },
    {
      name: 'Share price',
      good: price !== null && !price.stale && !priceMissed,
      summary: priceInWords(price, priceMissed),
    },
  ]
}

function priceInWords(price: Status['price'], missed: string | null): string {
  const now = price
    ? `${formatRateDate(price.date)}, ${price.source}${price.stale ? ', the exchange does not respond' : ''}`
    : 'No price is available'
  return missed ? `${now}. The price of ${formatDay(missed)} is missing.` : `${now}${price ? '' : '.'}`
}

function groundOf({ disk, clock, ledger, texts, alerts, database, revision }: Status) {
  const room = disk.freeBytes / disk.totalBytes
  return [
    {
      name: 'Disk',
      good: room > roomMin,
      summary: `${formatSize(disk.freeBytes)} of ${formatSize(disk.totalBytes)} free`,
    },
    { name: 'Clock', good: clock === null, summary: clock ?? 'The time is correct.' },
    { name: 'History', good: ledger.brokenAt === null, summary: historyInWords(ledger) },
    { name: 'Searchable text', good: texts.unsearchable === 0, summary: textsInWords(texts) },
    {
      name: 'Alerts',
      good: alerts.length === 0,
      summary:
        alerts.map((alert) => `${inIndia(alert.at)}: ${alert.message}`).join('\n') ||
        'No alerts in the last seven days.',
    },
    {
      name: 'Database',
      good: true,
      summary: `${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, at change ${revision}`,
    },
  ]
}

function backupInWords(backup: Status['backup']): string {
  if (!backup) return 'No backup yet. Set BACKUP_DIR, or run ./suvira backup.'
  const { at, revision, bytes, folder, withoutKeys } = backup
  const text = `${inIndia(at)}, up to change ${revision}, ${formatSize(bytes)}, in ${folder}`
  if (!withoutKeys) return text
  return `${text}\nenquiry-keys.json was missing in ${withoutKeys} earlier backups. Their enquiries can be read only with a mirrored copy of that file.`
}

function historyInWords({ brokenAt, entries, verifiedAt }: Status['ledger']): string {
  return brokenAt === null
    ? `${entries} changes, linked by hashes; verified ${inIndia(verifiedAt)}`
    : `Change ${brokenAt} was tampered with. Contact the operator of this server.`
}

/** Quotes the exchange's own rule if a file violates it. */
function textsInWords({ waiting, read, unsearchable, names }: Status['texts']): string {
  const done = `${read} PDFs read${waiting ? `, ${waiting} waiting` : ''}.`
  if (!unsearchable) return done
  const more = unsearchable > names.length ? ' and others' : ''
  return `${done} ${unsearchable} with pages that are pictures or cannot be read: ${names.join(', ')}${more}. The exchange takes “only searchable PDFs; image files not accepted” (BSE LIST/COMP/22/2017-18).`
}

function mailInWords({ mail, mailServer, mailTriedAt }: Pick<Status, 'mail' | 'mailServer' | 'mailTriedAt'>): string {
  if (!mailServer)
    return 'No mail server is set (SMTP_URL): codes are printed in the terminal and written to the outbox.'
  const tried = mailTriedAt ? `Last attempt: ${inIndia(mailTriedAt)}.` : 'No attempt since the server started.'
  return mail
    ? `E-mails are being sent. ${tried}`
    : 'E-mails cannot be sent: the mail server does not respond or rejects them. This includes sign-in codes.'
}

/**
 * Without a year's holidays, the exchange is queried on days without trading, and the price looks outdated. Enter them before the year
 * begins.
 */
function holidayLine(days: readonly string[], today: Date) {
  const inYear = (year: number) => days.filter((day) => day.startsWith(`${year}-`)).length
  const { year } = monthInIndia(today)
  const next = inYear(year + 1)
  const announced = dayInIndia(today) > `${year}-12-15`
  return {
    name: 'Market holidays',
    good: inYear(year) > 0 && (next > 0 || !announced),
    summary: `${inYear(year)} in ${year}, ${next || 'none yet'} in ${year + 1}`,
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle>Site status</PageTitle>
      <div className="list-page">
        <div className="wrap">{children}</div>
      </div>
    </>
  )
}
