import { useId } from 'react'
import type { FieldProps } from './field-frame.tsx'
import { FieldMessage } from './field-message.tsx'

export function CheckboxField({ label, value, onChange, name, error, hint, disabled, onBlur }: FieldProps<boolean>) {
  const id = useId()
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label className="check choice">
        <input
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}
