import { useId, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Calendar } from './calendar.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type DateFieldProps = FieldProps<string> & {
  /** Also the time of day, on the same field. */
  withTime?: boolean
}

/**
 * A day, `2026-11-14`, or with its time `2026-11-14T18:30`: typed in the browser's own date field, or picked from a calendar that opens
 * above or below it, where there is room (spec 4).
 */
export function DateField({ value, onChange, withTime = false, ...frame }: DateFieldProps) {
  const calendarId = useId()
  // The calendar of a closed popup is not drawn at all: it would only cost time.
  const [open, setOpen] = useState(false)
  const [day = '', time = '00:00'] = value.split('T')

  function choose(chosen: string) {
    onChange(withTime ? `${chosen}T${time}` : chosen)
    document.getElementById(calendarId)?.hidePopover()
  }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="field-affix">
          <input
            {...control}
            className="field-control"
            type={withTime ? 'datetime-local' : 'date'}
            min={withTime ? undefined : '1950-01-01'}
            max={withTime ? '2199-12-31T23:59' : '2199-12-31'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
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
