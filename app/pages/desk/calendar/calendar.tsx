import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { visibleDays } from '#app/forms/fields/month.ts'
import { toastUndoOrPending } from '#app/forms/undo-toast.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { serverNow } from '#app/server-clock.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import {
  dayFrom,
  dayInIndia,
  formatDay,
  headingDayInIndia,
  midnightInIndia,
  monthFrom,
  monthName,
} from '#model/india-time.ts'
import { can } from '#model/roles.ts'
import { DeskFrame, Part } from '../desk-frame.tsx'
import { MissingYear } from '../missing-year.tsx'
import { dayEntries } from './day-entries.ts'
import { EventDialog, type Open } from './event-dialogs.tsx'
import { EventRows } from './event-rows.tsx'
import { messages } from './messages.ts'
import { MonthTable } from './month-table.tsx'
import { runsOf } from './runs.ts'
import { UpcomingList } from './upcoming-list.tsx'

const daysListed = 70

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const requested = query.get('month') ?? ''
  const now = serverNow()
  const today = dayInIndia(now)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(requested) ? requested : today.slice(0, 7)
  // The list of the current month begins today.
  const from = today.startsWith(month) ? today : `${month}-01`
  const until = dayFrom(from, daysListed - 1)
  const [desk, days, listed, me] = await Promise.all([
    api('admin/get-desk'),
    api('admin/get-events', { from: visibleDays(month)[0], to: until }),
    api('admin/get-events', { from: `${month}-01`, page: pageIn(query) }),
    api('admin/get-me'),
  ])
  const [holidays, muhurat] = can(me.data.role, 'read-status')
    ? await Promise.all([api('admin/get-holidays'), api('admin/get-muhurat-sessions')])
    : []
  const closed = { holidays: holidays?.data ?? [], muhurat: muhurat?.data ?? [] }
  return { month, now, from, until, desk: desk.data, days, listed, ...closed }
}

type Data = Awaited<ReturnType<typeof loader>>

/** Calendar screen: legal deadlines, publications and investors' events as a month, a list of the next days, and the events. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { month, listed } = data
  const { data: events, ...pages } = listed
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-disclosures')
  const [open, setOpen] = useState<Open>()

  async function done(sentence: string, changed: CallOutput<'admin/edit-event'>) {
    setOpen(undefined)
    await revalidate()
    toastUndoOrPending(sentence, changed, () => void revalidate())
  }

  return (
    <DeskFrame
      heading={messages.calendar.heading}
      summary={<NextHoliday {...data} />}
      actions={
        <>
          <ButtonLink
            small
            icon="cal"
            href={`webcal://${location.host}/investorzone/calendar.ics`}
            title={messages.calendar.subscribeTitle}
          >
            {messages.calendar.subscribe}
          </ButtonLink>
          {canChange && (
            <Button small icon="plus" onClick={() => setOpen({ doing: 'add' })}>
              {messages.calendar.add}
            </Button>
          )}
        </>
      }
    >
      <MissingYear years={data.desk.years_without_holidays} />
      <div className="desk-wide">
        <Month {...data} />
        <Part id="desk-events" heading={messages.events.heading(formatDay(`${month}-01`))} count={pages.total}>
          <EventRows
            events={events}
            onEdit={canChange ? (event) => setOpen({ doing: 'edit', event }) : undefined}
            onEnd={canChange ? (event) => setOpen({ doing: 'end', event }) : undefined}
            onCancel={canChange ? (event) => setOpen({ doing: 'cancel', event }) : undefined}
          />
          <ListPaging {...pages} noun={messages.events.noun} />
        </Part>
      </div>
      {open && <EventDialog open={open} onDone={done} onClose={() => setOpen(undefined)} />}
    </DeskFrame>
  )
}

/** The month, with the days listed from today, or from the first of the month. */
function Month({ month, now, from, until, desk, days, holidays, muhurat }: Data) {
  const { legend } = messages.month
  const label = monthName(month)
  const entries = dayEntries({ desk, events: days.data, holidays, muhurat })
  const runs = runsOf(desk.due, { shown: visibleDays(month), holidays, now })
  const isNow = from === dayInIndia(now)
  const listed = entries.filter(({ day, variant }) => (isNow && variant === 'late') || (day >= from && day <= until))
  return (
    <>
      <section className="desk-part" aria-labelledby="desk-month">
        <div className="month-table-bar">
          <h2 id="desk-month">{label}</h2>
          <Months month={month} />
        </div>
        <MonthTable
          month={month}
          label={label}
          entries={entries}
          runs={runs}
          holidays={holidays}
          muhurat={muhurat}
          now={now}
        />
        <p className="faint">
          {legend.before} <a href="/admin/desk/settings">{legend.holidays}</a> {legend.and}{' '}
          <a href="/admin/desk/settings#settings-rules">{legend.limits}</a> {legend.after}
        </p>
      </section>
      <Part
        id="desk-coming"
        heading={isNow ? messages.list.next(daysListed) : messages.list.from(daysListed, formatDay(from))}
        count={listed.length}
      >
        <UpcomingList entries={listed} />
        {days.pages > 1 && <p className="faint">{messages.list.first(days.data.length, days.total)}</p>}
      </Part>
    </>
  )
}

function Months({ month }: { month: string }) {
  const to = (months: number) => {
    const otherMonth = monthFrom(`${month}-01`, months).slice(0, 7)
    return { href: `/admin/desk/calendar?month=${otherMonth}`, 'aria-label': monthName(otherMonth) }
  }
  return (
    <nav aria-label={messages.month.months}>
      <ButtonLink small href="/admin/desk/calendar">
        {messages.month.today}
      </ButtonLink>
      <a className="icon-button" {...to(-1)}>
        <Icon name="left" />
      </a>
      <a className="icon-button" {...to(1)}>
        <Icon name="right" />
      </a>
    </nav>
  )
}

/** Next day that does not count in deadlines of trading days. */
function NextHoliday({ now, holidays }: Data) {
  const today = dayInIndia(now)
  const next = holidays.find((day) => day >= today && day <= dayFrom(today, daysListed))
  return (
    <>
      {messages.calendar.summary}{' '}
      {next && <b>{messages.calendar.nextHoliday(headingDayInIndia(midnightInIndia(next)))}</b>}
    </>
  )
}
