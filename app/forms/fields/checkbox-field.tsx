import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { FieldProps } from './field-frame.tsx'

export function CheckboxField({ label, value, onChange, name, error, hint, disabled, onBlur }: FieldProps<boolean>) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {message && (
        <p className="field-message" id={id}>
          {error && <Icon name="alert" />}
          {message}
        </p>
      )}
    </div>
  )
}
