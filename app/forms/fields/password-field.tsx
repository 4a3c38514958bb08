import { useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** Password field whose text can be revealed (spec 4). */
export function PasswordField({
  value,
  onChange,
  autoComplete = 'off',
  ...frame
}: FieldProps<string> & { autoComplete?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="field-affix">
          <input
            {...control}
            className="field-control"
            type={shown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide text' : 'Show text'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
