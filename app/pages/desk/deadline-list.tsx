import { asVisitorQuery } from '#app/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { rulesOf } from '#model/deadlines/deadline-rules.ts'
import { formatDue, formatLength, formatSince } from '#model/deadlines/format-limit.ts'
import { documentPath } from '#model/document-pages.ts'
import { inIndia } from '#model/india-time.ts'
import { slugOf, zonePath } from '#model/zone-address.ts'
import type { DeskData } from './desk.tsx'
import { messages } from './messages.ts'

const texts = messages.deadlines

type Duty = DeskData['due'][number]

type Props = {
  duties: readonly Duty[]
  now: string
  none: string
  canFile?: boolean
}

/** Duties, earliest deadline first: the subject, the reason, the clock and the remaining time. */
export function DeadlineList({ duties, now, none, canFile = false }: Props) {
  if (!duties.length) return <Empty row>{none}</Empty>
  return (
    <ol className="clock-list">
      {duties.map((duty) => (
        <Clock key={`${duty.rule} ${duty.event} ${duty.of}`} duty={duty} now={new Date(now)} canFile={canFile} />
      ))}
    </ol>
  )
}

function Clock({ duty, now, canFile }: { duty: Duty; now: Date; canFile: boolean }) {
  const [since, due] = [new Date(duty.since), new Date(duty.due)]
  const isReversed = since > due
  const running = since <= now || isReversed
  const variant = duty.late ? 'late' : duty.done_at ? 'done' : running ? 'runs' : 'waits'
  return (
    <li className={`clock-list-${variant}`}>
      <div className="clock-list-what">
        <b>{duty.what}</b>
        <small>
          {texts.about(duty.of, duty.provision, duty.limit)}
          {duty.to_confirm && `, ${texts.toConfirm}`}.
        </small>
      </div>
      <div className="clock-list-bar">
        <Bar ticks={duty.ticks} counts={running && !isReversed} />
        <small className="figures">
          <span>{isReversed ? '' : formatSince(since)}</span>
          <b className="clock-list-out">{describePublication(duty)}</b>
          <span>{formatDue(due)}</span>
        </small>
      </div>
      <p className="clock-list-left figures">
        {!running && !duty.done_at && texts.startsIn}
        {(duty.late || !duty.done_at) && <b>{leftOf(duty, now)}</b>}
        {duty.document > 0 ? (
          <a href={`${documentPath(duty.document)}?${asVisitorQuery}`}>
            {duty.late ? texts.filedLate : texts.filedOnTime}
          </a>
        ) : (
          restOf(duty, { running, isReversed })
        )}
      </p>
      {canFile && running && <FileLink duty={duty} />}
    </li>
  )
}

/** Describes when the exchanges had the filing, if the law requires that; otherwise when this website had it. */
function describePublication({ exchanges_at, done_at }: Duty): string {
  if (exchanges_at) return (done_at ? texts.withExchanges : texts.onlyExchanges)(inIndia(exchanges_at))
  return done_at && texts.onSite(inIndia(done_at))
}

/** Rules about the XBRL file of a document that is filed already. */
const xbrlRules: readonly string[] = rulesOf('exchange-filed')

function FileLink({ duty: { rule, page, what, of, late: isOverdue } }: { duty: Duty }) {
  if (!page) return null
  const isXbrl = xbrlRules.includes(rule)
  return (
    <ButtonLink
      small
      variant={isOverdue ? 'primary' : 'line'}
      href={zonePath('/admin/investorzone', slugOf(page))}
      aria-label={isXbrl ? texts.addXbrlLabel(of) : texts.fileLabel(what, of)}
    >
      {isXbrl ? texts.addXbrl : texts.file}
    </ButtonLink>
  )
}

/** Formats the time left, the time overdue, or the time until the start. */
function leftOf(duty: Duty, now: Date): string {
  const [since, due, end] = [duty.since, duty.due, duty.done_at || now].map((when) => new Date(when).getTime())
  if (since === undefined || due === undefined || end === undefined) return ''
  if (duty.late) return formatLength(end - due)
  return formatLength(since < due && end < since ? since - end : due - end)
}

function restOf(
  { late: isOverdue, ticks }: Duty,
  { running, isReversed }: { running: boolean; isReversed: boolean },
): string {
  if (isOverdue) return texts.late
  // A limit that counts back from an event has no start.
  if (isReversed) return texts.left
  return running ? texts.leftOf(Math.floor(ticks.passed), ticks.count) : ''
}

/** The deadline as a scale: a tick a unit; the line is the used time. The adjacent text has the same content. */
function Bar({ ticks: { count, passed }, counts }: Pick<Duty, 'ticks'> & { counts: boolean }) {
  const percentOf = (units: number) => `${((units * 100) / count).toFixed(2)}%`
  return (
    <svg height="20" aria-hidden="true">
      <line className="clock-list-scale" x1="0" x2="100%" y1="1" y2="1" />
      {Array.from({ length: count + 1 }, (_, unit) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ticks are all alike
        <line key={unit} className="clock-list-scale" x1={percentOf(unit)} x2={percentOf(unit)} y1="0" y2="10" />
      ))}
      {counts && <line className="clock-list-used" x1="0" x2={percentOf(passed)} y1="2" y2="2" />}
      {counts && <line className="clock-list-now" x1={percentOf(passed)} x2={percentOf(passed)} y1="0" y2="16" />}
    </svg>
  )
}
