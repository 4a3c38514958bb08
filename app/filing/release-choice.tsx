import { useId } from 'react'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { FieldMessage } from '#app/forms/fields/field-message.tsx'
import { messages } from './messages.ts'
import type { Release } from './release.ts'

type Props = {
  count: number
  value: Release
  onChange: (release: Release) => void
  error?: string
  disabled?: boolean
}

const choices = [
  { when: 'now', label: messages.release.now },
  { when: 'scheduled', label: messages.release.scheduled },
] as const

/** Asks when visitors may see the filed documents. Displayed above the button, visible however long the form is. */
export function ReleaseChoice({ count, value, onChange, error, disabled }: Props) {
  const id = useId()
  // An invalid instant is reported at its own field.
  const unanswered = error && !value.when
  return (
    <div
      className={unanswered ? 'filing-release field field-bad' : 'filing-release field'}
      role="radiogroup"
      aria-labelledby={id}
    >
      <span className="field-label" id={id}>
        {messages.release.question(count)}
      </span>
      <div className="row">
        {choices.map(({ when, label }) => (
          <label key={when} className="check choice">
            <input
              type="radio"
              name="release"
              checked={value.when === when}
              disabled={disabled}
              aria-invalid={unanswered ? true : undefined}
              aria-describedby={unanswered ? `${id}-message` : undefined}
              onChange={() => onChange({ ...value, when })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {value.when === 'scheduled' && (
        <DateField
          withTime
          label={messages.release.time}
          name="release_at"
          hint={messages.release.timeHint}
          value={value.at}
          error={error}
          disabled={disabled}
          onChange={(at) => onChange({ ...value, at })}
        />
      )}
      {unanswered && <FieldMessage id={`${id}-message`} error={error} />}
    </div>
  )
}
