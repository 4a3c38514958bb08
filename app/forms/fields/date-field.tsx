import { useId, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { dayAndTimeMessage, dayMessage, formatTypedDay, parseTypedDay, parseTypedDayAndTime } from '#model/typed-day.ts'
import { Calendar } from './calendar.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type DateFieldProps = FieldProps<string> & {
  withTime?: boolean
}

/**
 * A day, `2026-11-14`, or with its time `2026-11-14T18:30`. Typed as `14 Nov 2026` in any browser locale, or picked from a calendar above
 * or below the field (spec 4). Text that is no day is reported at the field and is no value.
 */
export function DateField({ value, onChange, withTime = false, ...frame }: DateFieldProps) {
  const calendarId = useId()
  // The calendar of a closed popup is not rendered, which saves time.
  const [open, setOpen] = useState(false)
  const typed = useTyped(value, withTime)
  const [day = '', time = '00:00'] = value.split('T')

  function choose(chosen: string) {
    onChange(withTime ? `${chosen}T${time}` : chosen)
    typed.reset()
    document.getElementById(calendarId)?.hidePopover()
  }

  return (
    <FieldFrame {...frame} error={typed.error ?? frame.error}>
      {(control) => (
        <div className="field-affix">
          <input
            {...control}
            ref={(input) => input?.setCustomValidity(typed.problem ?? '')}
            className="field-control"
            type="text"
            data-date=""
            autoComplete="off"
            placeholder={withTime ? 'dd mmm yyyy, hh:mm' : 'dd mmm yyyy'}
            maxLength={40}
            value={typed.text}
            onChange={(event) => onChange(typed.type(event.target.value))}
            onBlur={() => {
              typed.leave()
              control.onBlur?.()
            }}
            onInvalid={(event) => {
              event.preventDefault()
              typed.leave()
              event.currentTarget.focus()
            }}
          />
          <IconButton icon="cal" label="Open calendar" small disabled={frame.disabled} popoverTarget={calendarId} />
          <div
            className="menu-hangs field-picker"
            id={calendarId}
            popover="auto"
            role="dialog"
            aria-label="Calendar"
            onToggle={(event) => setOpen(event.newState === 'open')}
          >
            {open && <Calendar day={day} onChoose={choose} />}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

/** Text of the field: as typed while it matches the value or is invalid; otherwise the formatted value. */
function useTyped(value: string, withTime: boolean) {
  const [written, setWritten] = useState('')
  const [isLeft, setLeft] = useState(false)
  const parse = (text: string) => (withTime ? parseTypedDayAndTime(text) : parseTypedDay(text)) ?? ''
  const isCurrent = written !== '' && parse(written) === value
  const text = isCurrent ? written : formatTypedDay(value)
  const problem = text && !parse(text) ? (withTime ? dayAndTimeMessage : dayMessage) : undefined
  return {
    text,
    problem,
    error: isLeft ? problem : undefined,
    /** Returns the value that the text stands for, empty if it is no day. */
    type(typed: string): string {
      setWritten(typed)
      setLeft(false)
      return parse(typed)
    },
    leave() {
      setLeft(true)
      if (!problem) setWritten('')
    },
    reset: () => setWritten(''),
  }
}
