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
import { messages } from './messages.ts'
import { SetAsideFiles } from './set-aside-files.tsx'
import { StatusActions } from './status-actions.tsx'
import { StatusLines } from './status-lines.tsx'

type Status = CallOutput<'admin/get-status'>['data']

/** Minimum share of free disk space; less needs attention. */
const freeShareMin = 0.15

export async function loader() {
  const [status, holidays] = await Promise.all([api('admin/get-status'), api('admin/get-holidays')])
  return { status: status.data, holidays: holidays.data }
}

export function Component() {
  const { status, holidays } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const canChange = useCan()('change-settings')
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <div className="list-page">
        <div className="wrap">
          <div className="status-checked">
            <p role="status">{messages.checked(inIndiaToTheSecond(status.at))}</p>
            <Button variant="line" small icon="refresh" busy={state === 'loading'} onClick={() => void revalidate()}>
              {messages.checkAgain}
            </Button>
          </div>
          <StatusLines lines={[...linesOf(status), holidayLine(holidays, new Date(status.at))]} />
          <p>
            <a href="/admin/desk/settings">{messages.holidays.change}</a>
          </p>
          <SetAsideFiles files={status.texts.set_aside} refresh={revalidate} />
          {canChange && (
            <StatusActions runningBackup={status.runningBackup} tried={status.tried} refresh={revalidate} />
          )}
          {canChange && <InstallationChecks />}
        </div>
      </div>
    </>
  )
}

const linesOf = (status: Status) => [...serviceLines(status), ...systemLines(status)]

function serviceLines({ backup, mail, mailServer, mailTriedAt, price, priceMissed }: Status) {
  return [
    {
      name: messages.backup.name,
      good: backup !== null && !backup.late && !backup.withoutKeys,
      summary: describeBackup(backup),
    },
    { name: messages.mail.name, good: mail && mailServer, summary: describeMail({ mail, mailServer, mailTriedAt }) },
    {
      name: messages.price.name,
      good: price !== null && !price.stale && !priceMissed,
      summary: describePrice(price, priceMissed),
    },
  ]
}

function describePrice(price: Status['price'], missed: string | null): string {
  const now = price
    ? `${messages.price.current(formatRateDate(price.date), price.source)}${price.stale ? messages.price.stale : ''}`
    : messages.price.none
  return missed ? messages.price.missed(now, formatDay(missed)) : `${now}${price ? '' : '.'}`
}

function systemLines({ disk, clock, ledger, texts, alerts, database, revision }: Status) {
  const room = disk.freeBytes / disk.totalBytes
  return [
    {
      name: messages.disk.name,
      good: room > freeShareMin,
      summary: messages.disk.free(formatSize(disk.freeBytes), formatSize(disk.totalBytes)),
    },
    { name: messages.clock.name, good: clock === null, summary: clock ?? messages.clock.correct },
    { name: messages.history.name, good: ledger.brokenAt === null, summary: describeHistory(ledger) },
    { name: messages.texts.name, good: texts.unsearchable === 0, summary: describeTexts(texts) },
    {
      name: messages.alerts.name,
      good: alerts.length === 0,
      summary:
        alerts.map((alert) => messages.alerts.alert(inIndia(alert.at), alert.message)).join('\n') ||
        messages.alerts.none,
    },
    {
      name: messages.database.name,
      good: true,
      summary: messages.database.at(messages.database[database], revision),
    },
  ]
}

function describeBackup(backup: Status['backup']): string {
  if (!backup) return messages.backup.none
  const { at, revision, bytes, folder, withoutKeys } = backup
  const text = messages.backup.latest(inIndia(at), revision, formatSize(bytes), folder)
  if (!withoutKeys) return text
  return `${text}\n${messages.backup.withoutKeys(withoutKeys)}`
}

function describeHistory({ brokenAt, entries, verifiedAt }: Status['ledger']): string {
  return brokenAt === null ? messages.history.verified(entries, inIndia(verifiedAt)) : messages.history.broken(brokenAt)
}

/** Quotes the exchange's own rule if a file violates it. */
function describeTexts({ waiting, read, unsearchable, names }: Status['texts']): string {
  const done = messages.texts.read(read, waiting)
  if (!unsearchable) return done
  const more = unsearchable > names.length ? messages.texts.others : ''
  return `${done} ${messages.texts.unsearchable(unsearchable, `${names.join(', ')}${more}`)}`
}

function describeMail({ mail, mailServer, mailTriedAt }: Pick<Status, 'mail' | 'mailServer' | 'mailTriedAt'>): string {
  if (!mailServer) return messages.mail.noServer
  const tried = mailTriedAt ? messages.mail.tried(inIndia(mailTriedAt)) : messages.mail.notTried
  return mail ? messages.mail.works(tried) : messages.mail.fails
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
    name: messages.holidays.name,
    good: inYear(year) > 0 && (next > 0 || !announced),
    summary: messages.holidays.days(inYear(year), year, next || messages.holidays.noneYet),
  }
}
