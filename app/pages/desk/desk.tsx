import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api, toastError } from '#app/api.ts'
import { useCan } from '#app/own-role.ts'
import { SetupChecklist } from '#app/setup/setup-checklist.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toasts.ts'
import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { CallOutput } from '#contract/calls.ts'
import { headingDayInIndia } from '#model/india-time.ts'
import { can } from '#model/roles.ts'
import { DailySummary } from './daily-summary.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { limitsOfRules, pendingLimits } from './describe-limits.ts'
import { DeskFrame, Part } from './desk-frame.tsx'
import { DueGrievances } from './due-grievances.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ExpiringCertificates } from './expiring-certificates.tsx'
import { LastEnquiries } from './last-enquiries.tsx'
import { messages } from './messages.ts'
import { MissingIdentifiers } from './missing-identifiers.tsx'
import { MissingYear } from './missing-year.tsx'
import { OverdueLog } from './overdue-log.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { RecentlyPublished } from './recently-published.tsx'
import { RegulationGaps } from './regulation-gaps.tsx'
import { PlanRelease } from './releases/plan-release.tsx'
import { ScheduledDocuments } from './scheduled.tsx'

export type DeskData = CallOutput<'admin/get-desk'>['data']
export type UnendedEvent = DeskData['unended'][number]

export async function loader() {
  const [desk, setup, me, acts, limits, pending] = await Promise.all([
    api('admin/get-desk'),
    api('admin/get-setup'),
    api('admin/get-me'),
    api('admin/get-approvals', { rejected: false }),
    api('admin/get-legal-limits'),
    api('admin/get-pending-changes'),
  ])
  // Not awaited: the rest of the screen works without it.
  const enquiries = can(me.data.role, 'read-enquiries') ? undefinedIfRefused(api('admin/get-enquiries', {})) : undefined
  return {
    desk: desk.data,
    setup: setup.data,
    me: me.data,
    acts,
    enquiries,
    limits: limitsOfRules(limits.data),
    pending: pending.data,
    today: headingDayInIndia(desk.data.now),
  }
}

export function Component() {
  const { desk, setup, me, acts, enquiries, limits, pending, today } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-disclosures')
  const [ending, setEnding] = useState<UnendedEvent>()
  const overdue = desk.late.filter(({ done_at, explanation }) => !done_at && !explanation)
  // Deadlines come first if nothing awaits a decision, an instant or the end of a call.
  const awaited = [acts.total, pending.length, pendingLimits(limits).length, desk.scheduled.total, desk.unended.length]
  const isQuiet = awaited.every((count) => count === 0)
  const due = <Due desk={desk} canFile={canChange} />
  return (
    <DeskFrame heading={today} summary={<DailySummary {...desk} />} actions={canChange && <PlanRelease />}>
      {overdue.length > 0 && <OverdueAlert late={overdue} />}
      <SetupChecklist setup={setup} />
      {isQuiet && due}
      <div className="desk-two">
        <PendingApprovals acts={acts} limits={limits} pending={pending} />
        <ScheduledDocuments scheduled={desk.scheduled} now={desk.now} />
      </div>
      {desk.unended.length > 0 && (
        <Part id="desk-ended" heading={messages.unended.heading} count={desk.unended.length}>
          <UnendedList events={desk.unended} onEnd={canChange ? setEnding : undefined} />
        </Part>
      )}
      <MissingYear years={desk.years_without_holidays} />
      <ExpiringCertificates desk={desk} />
      <DueGrievances desk={desk} />
      <MissingIdentifiers desk={desk} />
      {!isQuiet && due}
      <RecentlyPublished rows={desk.published} canRecord={canChange} onChanged={revalidate} />
      <div className="desk-two">
        <RegulationGaps regulation={desk.regulation} />
        {enquiries && <LastEnquiries enquiries={enquiries} />}
      </div>
      <Part id="desk-done" heading={messages.deadlines.done} count={desk.done.length}>
        <DeadlineList duties={desk.done} now={desk.now} none={messages.deadlines.noneDone} />
      </Part>
      <OverdueLog rows={desk.late} now={desk.now} canExplain={canChange} onChanged={revalidate} />
      {can(me.role, 'read-catalogue') && <StartChoice start={me.start} />}
      {ending && (
        <EndDialog
          event={ending}
          onEnded={async () => {
            setEnding(undefined)
            await revalidate()
            toast(messages.unended.started(ending.name))
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </DeskFrame>
  )
}

/** Deadlines that have passed or end within a week, then the later ones. */
function Due({ desk: { due, now }, canFile }: { desk: DeskData; canFile: boolean }) {
  const until = weekFrom(now)
  const [soon, later] = [due.filter((duty) => duty.due <= until), due.filter((duty) => duty.due > until)]
  return (
    <>
      <Part id="desk-due" heading={messages.deadlines.thisWeek} count={soon.length}>
        <DeadlineList duties={soon} now={now} none={messages.deadlines.noneThisWeek} canFile={canFile} />
        <p className="faint">
          {messages.deadlines.asKnown} <a href="/admin/desk/settings">{messages.deadlines.limits}</a>
        </p>
      </Part>
      {later.length > 0 && (
        <Part id="desk-due-later" heading={messages.deadlines.later} count={later.length}>
          <DeadlineList duties={later} now={now} none="" canFile={canFile} />
        </Part>
      )}
    </>
  )
}

/** Returns the instant seven days later, ISO 8601 in UTC. */
const weekFrom = (now: string) => new Date(Date.parse(now) + 7 * 24 * 3_600_000).toISOString()

function OverdueAlert({ late: overdue }: { late: DeskData['late'] }) {
  return (
    <div className="desk-late" role="alert">
      <Icon name="alert" />
      <p>
        <b>{overdue.map(({ what, of }) => `${what}, ${of}`).join('; ')}:</b> {messages.overdueAlert.text}
      </p>
      <ButtonLink small href="#desk-late">
        {messages.overdueAlert.open}
      </ButtonLink>
    </div>
  )
}

function UnendedList({ events, onEnd }: { events: readonly UnendedEvent[]; onEnd?: (event: UnendedEvent) => void }) {
  return (
    <ul className="desk-rows">
      {events.map((event) => (
        <li key={event._id}>
          <b>{event.name}</b>
          {onEnd && (
            <Button
              variant="line"
              small
              onClick={() => onEnd(event)}
              aria-label={messages.unended.enterLabel(event.name)}
            >
              {messages.unended.enter}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Choice of the start page after signing in: desk or catalogue. */
function StartChoice({ start }: { start: 'desk' | 'catalogue' }) {
  const otherStart = start === 'desk' ? 'catalogue' : 'desk'
  // The brand link in the frame leads there; the frame requests the account only once.
  const choose = () => void api('admin/set-start', { start: otherStart }).then(() => location.reload(), toastError)
  return (
    <Button variant="line" small onClick={choose}>
      {start === 'desk' ? messages.start.products : messages.start.here}
    </Button>
  )
}
