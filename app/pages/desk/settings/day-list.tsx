import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionButton } from '#app/forms/action-button.tsx'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { monthInIndia } from '#model/india-time.ts'
import { PendingChanges } from '../pending-changes.tsx'
import type { DayKind } from './day-kinds.ts'
import { formatDay, withDay, yearsOf } from './day-rules.ts'
import { messages } from './messages.ts'

type Props = {
  kind: DayKind
  canChange: boolean
  days: readonly string[]
  today: Date
  /** Pending changes; undefined if the user may not read them. */
  pending: CallOutput<'admin/get-pending-changes'> | undefined
  refresh: () => Promise<void>
}

/** Days by which deadlines are counted. Adding or removing one needs a second person. Long lists are displayed a year at a time. */
export function DayList({ kind, canChange, days, today, pending, refresh }: Props) {
  const [search, setSearch] = useSearchParams()
  const thisYear = monthInIndia(today).year
  const year = search.get('year') ?? String(thisYear)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = kind.byYear ? days.filter((day) => day.startsWith(`${year}-`)) : days

  const showYear = (next: string) => setSearch({ year: next }, { replace: true, preventScrollReset: true })

  async function change(day: string, on: boolean) {
    await setDay(kind, day, on)
    await refresh()
    toast(pending?.others_approve ? messages.sentToApprovers : messages.sentToNobody)
  }

  async function remove(day: string) {
    await change(day, false)
    heading.current?.focus()
  }

  return (
    <section className="day-list" aria-labelledby={kind.id}>
      <div className="day-list-year">
        <div>
          <h2 id={kind.id} ref={heading} tabIndex={-1}>
            {kind.heading}
          </h2>
          <p className="faint">{kind.summary}</p>
        </div>
        {kind.byYear && <Year years={[...yearsOf(days, thisYear), year]} year={year} onChange={showYear} />}
      </div>
      {pending && (
        <PendingChanges
          changes={pending.data.filter((entry) => entry.kind === kind.pendingKind)}
          label={messages.days.pending(kind.heading)}
          onChanged={refresh}
        />
      )}
      {shown.length > 0 ? (
        <ul className="day-list-days">
          {shown.map((day) => (
            <Day key={day} day={day} onRemove={canChange ? () => remove(day) : undefined} />
          ))}
        </ul>
      ) : (
        <Empty>{kind.empty(year)}</Empty>
      )}
      {canChange && (
        <AddDay
          kind={kind}
          days={days}
          onAdd={async (day) => {
            await change(day, true)
            if (kind.byYear && !day.startsWith(year)) showYear(day.slice(0, 4))
          }}
        />
      )}
    </section>
  )
}

type YearProps = { years: readonly string[]; year: string; onChange: (year: string) => void }

function Year({ years, year, onChange }: YearProps) {
  const options = [...new Set(years)].map((value) => ({ value, label: value }))
  return <SelectField label={messages.days.year} value={year} options={options} onChange={onChange} />
}

function Day({ day, onRemove }: { day: string; onRemove?: () => Promise<void> }) {
  return (
    <li>
      <time dateTime={day}>{formatDay(day)}</time>
      {onRemove && (
        <ActionButton variant="text" aria-label={messages.days.removeDay(formatDay(day))} onAct={onRemove}>
          {messages.days.remove}
        </ActionButton>
      )}
    </li>
  )
}

type AddProps = { kind: DayKind; days: readonly string[]; onAdd: (day: string) => Promise<void> }

/** Adds several days in a row: the field stays focused, so that a year's list is typed in one go. */
function AddDay({ kind, days, onAdd }: AddProps) {
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    // Text that is no day has an empty value.
    const problem = input?.validationMessage || kind.why(day, days)
    setError(problem)
    input?.focus()
    if (problem || busy) return
    setBusy(true)
    try {
      await onAdd(day)
      setDay('')
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={add}>
      <DateField
        label={kind.label}
        name="day"
        value={day}
        error={error}
        onChange={(chosen) => {
          setDay(chosen)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="line" icon="plus" busy={busy}>
        {kind.add}
      </Button>
    </form>
  )
}

/** Requests the addition or removal of one day in the current list; other admins' changes of other days stay. */
async function setDay(kind: DayKind, day: string, on: boolean, triesLeft = 3): Promise<void> {
  const { data, revision } = await kind.read()
  try {
    await kind.write(withDay(data, day, on), revision)
  } catch (error) {
    const overtaken = error instanceof Refusal && error.code === 'changed-meanwhile'
    if (!overtaken || !triesLeft) throw error
    await setDay(kind, day, on, triesLeft - 1)
  }
}
