import { type KeyboardEvent, useRef, useState } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { dayFrom, dayInIndia, longDay, monthFrom, monthName } from '#model/india-time.ts'
import { visibleDays } from './month.ts'
import { useFocusOn } from './use-focus-on.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const stepsOfKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Month calendar for picking a day, `day` as `2026-11-14` or empty. Arrow keys move by days and weeks. */
export function Calendar({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const today = dayInIndia(serverNow())
  const [focused, setFocused] = useState(/^\d{4}-\d\d-\d\d$/.test(day) ? day : today)
  const grid = useRef<HTMLOListElement>(null)
  const month = focused.slice(0, 7)
  useFocusOn(grid, `[data-day="${focused}"]`)

  function onKeyDown(event: KeyboardEvent) {
    const step = stepsOfKeys[event.key]
    if (step === undefined) return
    event.preventDefault()
    setFocused(dayFrom(focused, step))
  }

  return (
    <div className="calendar">
      <div className="calendar-top">
        <IconButton icon="left" label="Previous month" small onClick={() => setFocused(monthFrom(focused, -1))} />
        <span aria-live="polite">{monthName(month)}</span>
        <IconButton icon="right" label="Next month" small onClick={() => setFocused(monthFrom(focused, 1))} />
      </div>
      <ol ref={grid} onKeyDown={onKeyDown}>
        {weekdays.map((name) => (
          <li className="calendar-weekday" key={name}>
            {name}
          </li>
        ))}
        {visibleDays(month).map((shown) => (
          <li key={shown} className={shown.startsWith(month) ? undefined : 'calendar-outside'}>
            <button
              type="button"
              data-day={shown}
              tabIndex={shown === focused ? 0 : -1}
              aria-pressed={shown === day}
              aria-current={shown === today ? 'date' : undefined}
              aria-label={longDay(shown)}
              onClick={() => onChoose(shown)}
            >
              {Number(shown.slice(8))}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
