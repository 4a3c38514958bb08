import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayInWords, whyNoHoliday, withDay, yearsOf } from './holiday-rules.ts'

type Props = { mayChange: boolean; days: readonly string[]; today: Date; refresh: () => Promise<void> }

/** The days on which the exchange does not trade, a year at a time: put one in, take one out, and take either back. */
export function Holidays({ mayChange, days, today, refresh }: Props) {
  const [search, setSearch] = useSearchParams()
  const thisYear = today.getFullYear()
  const year = search.get('year') ?? String(thisYear)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = days.filter((day) => day.startsWith(`${year}-`))

  const showYear = (next: string) => setSearch({ year: next }, { replace: true, preventScrollReset: true })

  async function change(day: string, closed: boolean) {
    await setDay(day, closed)
    await refresh()
    toast(closed ? `No trading on ${dayInWords(day)}.` : `The exchange trades on ${dayInWords(day)}.`, {
      // By its opposite, so that it also works after further days were changed.
      action: { label: 'Undo', onChoose: () => void setDay(day, !closed).then(refresh).then(sayTakenBack, sayFailure) },
    })
  }

  async function remove(day: string) {
    await change(day, false)
    // Its own button is gone with the row.
    heading.current?.focus()
  }

  return (
    <section className="holidays" aria-labelledby="holidays">
      <div className="holidays-year">
        <div>
          <h2 id="holidays" ref={heading} tabIndex={-1}>
            Market holidays
          </h2>
          <p className="faint">On these days, and on weekends, the exchange is not asked for the share price.</p>
        </div>
        <SelectField
          label="Year"
          value={year}
          options={[...new Set([...yearsOf(days, thisYear), year])].map((value) => ({ value, label: value }))}
          onChange={showYear}
        />
      </div>
      {shown.length > 0 ? (
        <ul>
          {shown.map((day) => (
            <Day key={day} day={day} onRemove={mayChange ? () => remove(day) : undefined} />
          ))}
        </ul>
      ) : (
        <Empty>{`No market holiday is known for ${year}. The exchange announces a year’s in December.`}</Empty>
      )}
      {mayChange && (
        <AddDay
          days={days}
          onAdd={async (day) => {
            await change(day, true)
            if (!day.startsWith(year)) showYear(day.slice(0, 4))
          }}
        />
      )}
    </section>
  )
}

function Day({ day, onRemove }: { day: string; onRemove?: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <li>
      <time dateTime={day}>{dayInWords(day)}</time>
      {onRemove && (
        <Button
          look="text"
          busy={busy}
          aria-label={`Remove ${dayInWords(day)}`}
          onClick={() => {
            setBusy(true)
            onRemove()
              .catch(sayFailure)
              .finally(() => setBusy(false))
          }}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

/** One day after another: the field keeps the focus, so that a year’s list is typed in one go. */
function AddDay({ days, onAdd }: { days: readonly string[]; onAdd: (day: string) => Promise<void> }) {
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    // A day typed by half reads as none.
    const why = input?.validity.badInput ? 'Type the whole day: day, month and year.' : whyNoHoliday(day, days)
    setError(why)
    input?.focus()
    if (why || busy) return
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
        label="Day without trading"
        name="day"
        value={day}
        error={error}
        onChange={(chosen) => {
          setDay(chosen)
          setError(undefined)
        }}
      />
      <Button type="submit" look="line" icon="plus" busy={busy}>
        Add holiday
      </Button>
    </form>
  )
}

/** Puts one day in or out of the list as it stands now; somebody else’s change of other days meanwhile is kept. */
async function setDay(day: string, closed: boolean, triesLeft = 3): Promise<void> {
  const { data, revision } = await api('admin/get-holidays')
  try {
    await api('admin/set-holidays', { days: withDay(data, day, closed), revision })
  } catch (error) {
    const overtaken = error instanceof Refusal && error.code === 'changed-meanwhile'
    if (!overtaken || !triesLeft) throw error
    await setDay(day, closed, triesLeft - 1)
  }
}

function sayTakenBack(): void {
  toast('Taken back.')
}
